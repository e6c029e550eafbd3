import { BarChart } from '@mantine/charts'
import { ChartTooltip } from '../../components/chart/ChartTooltip.tsx'
import { BAR_CHART } from '../../components/chart/charts.ts'
import { fillOf } from '../../components/chart/patterns.tsx'
import { type Bar, refusedClasses, type Span, ticksOf, tickWords } from './refused-bars.ts'
import { LOOK, refusedEntries } from './refused-look.ts'
import { CLASS_WORDS } from './words.ts'

interface Props {
  bars: Bar[]
  span: Span
  height: number
}

/** Renders the chart for sighted users; screen readers use the table. */
export default function RefusedChart({ bars, span, height }: Props) {
  return (
    <BarChart
      {...BAR_CHART}
      h={height}
      data={bars}
      dataKey="at"
      type="stacked"
      series={refusedClasses(bars).map(({ name }) => ({
        name,
        color: fillOf(LOOK, name),
        label: CLASS_WORDS[name],
      }))}
      barProps={{ ...BAR_CHART.barProps, stroke: 'var(--v-ground)', strokeWidth: 1 }}
      xAxisProps={{
        ticks: ticksOf(bars, span),
        tickFormatter: (at: string) => tickWords(at, span),
        minTickGap: 12,
        interval: 'preserveStart',
      }}
      tooltipProps={{
        content: ({ payload }) => {
          const bar: Bar | undefined = payload?.[0]?.payload
          return bar && bar.total > 0 ? (
            <ChartTooltip title={bar.label} entries={refusedEntries([bar])} />
          ) : null
        },
      }}
    />
  )
}
