import { formatCount, formatShortCount } from '../../lib/format.ts'

/** Props of all charts. Grid lines and axis labels match the colors of other lines and text on the page. */
const CHART = {
  gridColor: 'var(--v-line)',
  textColor: 'var(--v-ink-soft)',
  strokeDasharray: '0',
  tickLine: 'none',
  tooltipAnimationDuration: 0,
} as const

/** Props of all bar charts, without animation. */
export const BAR_CHART = {
  ...CHART,
  maxBarWidth: 28,
  barProps: { isAnimationActive: false, fillOpacity: 1 },
  // Leaves space for the topmost axis label, which would otherwise be shifted off its grid line.
  barChartProps: { accessibilityLayer: false, margin: { top: 14 } },
  cursorFill: 'var(--v-tint)',
  valueFormatter: formatCount,
  yAxisProps: { allowDecimals: false, width: 52, tickFormatter: formatShortCount },
} as const

/** Props of all line charts: straight segments, and gaps for missing values. */
export const LINE_CHART = {
  ...CHART,
  curveType: 'linear',
  connectNulls: false,
  // Leaves space above the chart for labels of reference lines, such as `2` for the second annotation.
  lineChartProps: { accessibilityLayer: false, margin: { top: 22, right: 12 } },
} as const
