import { VisuallyHidden } from '@mantine/core'
import { toSentenceCase } from '../../lib/format.ts'
import { RISK_LEVELS, type RiskLevel } from './access-search.ts'
import classes from './Risk.module.css'

/** Shows one bar per risk level, each taller than the previous one, and fills those up to `level`. */
const Bars = ({ level }: { level: RiskLevel }) => (
  <span className={classes.icon} data-level={level} aria-hidden>
    {RISK_LEVELS.map((barLevel, index) => (
      <span
        key={barLevel}
        className={classes.bar}
        data-filled={index <= RISK_LEVELS.indexOf(level) || undefined}
        style={{ height: `${40 + 20 * index}%` }}
      />
    ))}
  </span>
)

/** Shows the risk of a permission in a compact form: the more bars are filled, the higher the risk. */
export function RiskIcon({ level }: { level: RiskLevel }) {
  const label = `${toSentenceCase(level)} risk`
  return (
    <span title={label}>
      <Bars level={level} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Shows the icon and the name of each risk level. */
export const RiskLegend = () => (
  <span className={classes.legend}>
    Risk:
    {RISK_LEVELS.map((level) => (
      <span key={level}>
        <Bars level={level} /> {level}
      </span>
    ))}
  </span>
)
