import { BarChart } from '@mantine/charts'
import { ChartTooltip } from '../../components/chart/ChartTooltip.tsx'
import { BAR_CHART } from '../../components/chart/charts.ts'
import { fillOf } from '../../components/chart/patterns.tsx'
import { type ReachBar, tickWords } from './reach-bars.ts'
import { LOOK, SERIES, SERIES_WORDS } from './reach-look.ts'

interface Props {
  bars: ReachBar[]
  height: number
}

/** Renders the chart for sighted users; screen readers use the table. */
export default function ReachChart({ bars, height }: Props) {
  return (
    <BarChart
      {...BAR_CHART}
      h={height}
      data={bars}
      dataKey="day"
      series={SERIES.map((name) => ({ name, color: fillOf(LOOK, name), label: SERIES_WORDS[name] }))}
      barChartProps={{ ...BAR_CHART.barChartProps, barGap: 1 }}
      xAxisProps={{ tickFormatter: tickWords, minTickGap: 12, interval: 'preserveStart' }}
      tooltipProps={{
        content: ({ payload }) => {
          const bar: ReachBar | undefined = payload?.[0]?.payload
          return bar ? (
            <ChartTooltip
              title={bar.label}
              entries={SERIES.map((name) => ({
                name: SERIES_WORDS[name],
                fill: fillOf(LOOK, name),
                figure: bar[name],
              }))}
            />
          ) : null
        },
      }}
    />
  )
}
