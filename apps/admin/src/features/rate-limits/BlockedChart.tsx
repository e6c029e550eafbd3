import { BarChart } from '@mantine/charts'
import { ChartTooltip } from '../../components/chart/ChartTooltip.tsx'
import { BAR_CHART } from '../../components/chart/chart-props.ts'
import { getFill } from '../../components/chart/patterns.tsx'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { type Bar, formatTick, getBlockedClasses, type Span, selectTicks } from './blocked-bars.ts'
import { BLOCKED_PATTERNS, getBlockedLegend } from './blocked-chart-patterns.ts'

interface Props {
  bars: Bar[]
  span: Span
  height: number
}

/** Renders blocked requests as stacked bars by rate limit class. Screen readers use the table instead. */
export default function BlockedChart({ bars, span, height }: Props) {
  return (
    <BarChart
      {...BAR_CHART}
      h={height}
      data={bars}
      dataKey="at"
      type="stacked"
      series={getBlockedClasses(bars).map(({ name }) => ({
        name,
        color: getFill(BLOCKED_PATTERNS, name),
        label: RATE_CLASS_LABELS[name],
      }))}
      barProps={{ ...BAR_CHART.barProps, stroke: 'var(--v-ground)', strokeWidth: 1 }}
      xAxisProps={{
        ticks: selectTicks(bars, span),
        tickFormatter: (startTime: string) => formatTick(startTime, span),
        minTickGap: 12,
        interval: 'preserveStart',
      }}
      tooltipProps={{
        content: ({ payload }) => {
          const bar: Bar | undefined = payload?.[0]?.payload
          return bar && bar.total > 0 ? (
            <ChartTooltip title={bar.label} entries={getBlockedLegend([bar])} />
          ) : null
        },
      }}
    />
  )
}
