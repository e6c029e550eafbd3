import { formatCount } from '../../lib/format.ts'
import classes from './Chart.module.css'
import { Swatch } from './patterns.tsx'

export interface LegendEntry {
  name: string
  /** fill of the color swatch */
  fill: string
  /** a count, or text if the value is not a count */
  value: number | string
}

interface Props {
  entries: readonly LegendEntry[]
  label?: string
}

/** Lists the series of a chart, each with its value. */
export const ChartLegend = ({ entries, label }: Props) => (
  <ul className={classes.legend} aria-label={label}>
    {entries.map(({ name, fill, value }) => (
      <li key={name}>
        <Swatch fill={fill} />
        <span>
          {name}: <span className="tabular">{typeof value === 'number' ? formatCount(value) : value}</span>
        </span>
      </li>
    ))}
  </ul>
)
