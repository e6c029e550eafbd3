import { count } from '../../lib/format.ts'
import classes from './Chart.module.css'
import { Swatch } from './patterns.tsx'

export interface LegendEntry {
  name: string
  /** what it is drawn in */
  fill: string
  /** a number, or what is said of one that is no count */
  figure: number | string
}

interface Props {
  entries: readonly LegendEntry[]
  label?: string
}

/** What the bars of a chart are, each with its number. */
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
