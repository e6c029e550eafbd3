import { count } from '../../lib/format.ts'
import classes from './Chart.module.css'
import { Swatch } from './patterns.tsx'

export interface LegendEntry {
  name: string
  /** fill of the color swatch */
  fill: string
  /** a count, or text if the value is not a count */
  figure: number | string
}

interface Props {
  entries: readonly LegendEntry[]
  label?: string
}

/** Lists the series of a chart, each with its value. */
export const ChartLegend = ({ entries, label }: Props) => (
  <ul className={classes.legend} aria-label={label}>
    {entries.map(({ name, fill, figure }) => (
      <li key={name}>
        <Swatch fill={fill} />
        <span>
          {name}: <span className="tabular">{typeof figure === 'number' ? count(figure) : figure}</span>
        </span>
      </li>
    ))}
  </ul>
)
