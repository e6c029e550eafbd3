import { formatCount, formatShortCount } from '../../lib/format.ts'

/** Appearance of all charts: lines match the page. */
const CHART = {
  gridColor: 'var(--v-line)',
  textColor: 'var(--v-ink-soft)',
  strokeDasharray: '0',
  tickLine: 'none',
  tooltipAnimationDuration: 0,
} as const

/** Appearance of all bar charts, without animation. */
export const BAR_CHART = {
  ...CHART,
  maxBarWidth: 28,
  barProps: { isAnimationActive: false, fillOpacity: 1 },
  // Space for the highest label, which would otherwise be moved away from its line.
  barChartProps: { accessibilityLayer: false, margin: { top: 14 } },
  cursorFill: 'var(--v-tint)',
  valueFormatter: formatCount,
  yAxisProps: { allowDecimals: false, width: 52, tickFormatter: formatShortCount },
} as const

/** Appearance of all line charts: straight segments, and gaps for missing values. */
export const LINE_CHART = {
  ...CHART,
  curveType: 'linear',
  connectNulls: false,
  // Space above for the numbers of the annotations.
  lineChartProps: { accessibilityLayer: false, margin: { top: 22, right: 12 } },
} as const
