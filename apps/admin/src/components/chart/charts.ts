import { count, shortCount } from '../../lib/format.ts'

/** How every chart looks: its lines are those of the page. */
const CHART = {
  gridColor: 'var(--v-line)',
  textColor: 'var(--v-ink-soft)',
  strokeDasharray: '0',
  tickLine: 'none',
  tooltipAnimationDuration: 0,
} as const

/** How every bar chart looks: nothing moves. */
export const BAR_CHART = {
  ...CHART,
  maxBarWidth: 28,
  barProps: { isAnimationActive: false, fillOpacity: 1 },
  // Room for the highest label: without it, it is pushed down from its line.
  barChartProps: { accessibilityLayer: false, margin: { top: 14 } },
  cursorFill: 'var(--v-tint)',
  valueFormatter: count,
  yAxisProps: { allowDecimals: false, width: 52, tickFormatter: shortCount },
} as const

/** How every chart of lines looks: straight from point to point, and where nothing is known, nothing is drawn. */
export const LINE_CHART = {
  ...CHART,
  curveType: 'linear',
  connectNulls: false,
  // Above, there is room for the numbers of what is marked.
  lineChartProps: { accessibilityLayer: false, margin: { top: 22, right: 12 } },
} as const
