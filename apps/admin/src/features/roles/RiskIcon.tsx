import { VisuallyHidden } from '@mantine/core'
import { toSentenceCase } from '../../lib/format.ts'
import { RISKS, type Risk } from './access-search.ts'
import classes from './Risk.module.css'

const Bars = ({ level }: { level: Risk }) => (
  <span className={classes.icon} data-level={level} aria-hidden>
    {RISKS.map((step, index) => (
      <span
        key={step}
        className={classes.bar}
        data-filled={index <= RISKS.indexOf(level) || undefined}
        style={{ height: `${40 + 20 * index}%` }}
      />
    ))}
  </span>
)

/** Shows the risk of a permission in a compact form: the more bars are filled, the higher the risk. */
export function RiskIcon({ level }: { level: Risk }) {
  const label = `${toSentenceCase(level)} risk`
  return (
    <span title={label}>
      <Bars level={level} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Explains the risk icons. */
export const RiskLegend = () => (
  <span className={classes.legend}>
    Risk:
    {RISKS.map((level) => (
      <span key={level}>
        <Bars level={level} /> {level}
      </span>
    ))}
  </span>
)
