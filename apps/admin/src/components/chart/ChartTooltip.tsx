import { Text } from '@mantine/core'
import classes from './Chart.module.css'
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx'

interface Props {
  title: string
  entries: readonly LegendEntry[]
}

/** Shows the values of the data point or bar at the pointer. */
export const ChartTooltip = ({ title, entries }: Props) => (
  <div className={classes.tooltip}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <ChartLegend entries={entries} />
  </div>
)
