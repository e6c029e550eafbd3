import { BarChart } from '@mantine/charts'
import { ChartTooltip } from '../../components/chart/ChartTooltip.tsx'
import { BAR_CHART } from '../../components/chart/chart-props.ts'
import { getFill } from '../../components/chart/patterns.tsx'
import { formatTick, type ReachBar } from './reach-bars.ts'
import { REACH_PATTERNS, SERIES, SERIES_LABELS } from './reach-chart-patterns.ts'

interface Props {
  bars: ReachBar[]
  height: number
}

/** Renders an alert's views and dismissals per day. Screen readers use the table in `ReachOverTime`. */
export default function ReachChart({ bars, height }: Props) {
  return (
    <BarChart
      {...BAR_CHART}
      h={height}
      data={bars}
      dataKey="day"
      series={SERIES.map((name) => ({
        name,
        color: getFill(REACH_PATTERNS, name),
        label: SERIES_LABELS[name],
      }))}
      barChartProps={{ ...BAR_CHART.barChartProps, barGap: 1 }}
      xAxisProps={{ tickFormatter: formatTick, minTickGap: 12, interval: 'preserveStart' }}
      tooltipProps={{
        content: ({ payload }) => {
          const bar: ReachBar | undefined = payload?.[0]?.payload
          return bar ? (
            <ChartTooltip
              title={bar.label}
              entries={SERIES.map((name) => ({
                name: SERIES_LABELS[name],
                fill: getFill(REACH_PATTERNS, name),
                value: bar[name],
              }))}
            />
          ) : null
        },
      }}
    />
  )
}
