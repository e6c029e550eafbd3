import { count } from '../../lib/format.ts'
import classes from './Chart.module.css'
import { Swatch } from './patterns.tsx'

export interface LegendEntry {
  name: string
  /** what its bars are filled with */
  fill: string
  figure: number
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
          {name}: <span className="tabular">{count(figure)}</span>
        </span>
      </li>
    ))}
  </ul>
)
