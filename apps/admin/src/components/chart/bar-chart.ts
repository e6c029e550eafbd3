import { count, shortCount } from '../../lib/format.ts'

/** How every bar chart looks: nothing moves, and its lines are those of the page. */
export const BAR_CHART = {
  gridColor: 'var(--v-line)',
  textColor: 'var(--v-ink-soft)',
  strokeDasharray: '0',
  tickLine: 'none',
  maxBarWidth: 28,
  barProps: { isAnimationActive: false, fillOpacity: 1 },
  // Room for the highest label: without it, it is pushed down from its line.
  barChartProps: { accessibilityLayer: false, margin: { top: 14 } },
  cursorFill: 'var(--v-tint)',
  valueFormatter: count,
  yAxisProps: { allowDecimals: false, width: 52, tickFormatter: shortCount },
  tooltipAnimationDuration: 0,
} as const
