import type { LegendEntry } from '../../../components/chart/ChartLegend.tsx'
import { type ChartPatterns, getFill } from '../../../components/chart/patterns.tsx'

export const TREND_PATTERNS: ChartPatterns<'current' | 'previous'> = {
  chart: 'trend',
  series: {
    current: { ground: 'done', ink: 'done', path: '' },
    previous: { ground: 'surface', ink: 'ink-soft', path: 'M0 4h5' },
  },
}

/** Returns the legend entries of the two lines. Each entry has a formatted value. */
export const getTrendLegend = (
  currentValue: string,
  previousValue: string,
  names = { current: 'Current period', previous: 'Previous period' },
): LegendEntry[] => [
  { name: names.current, fill: getFill(TREND_PATTERNS, 'current'), value: currentValue },
  { name: names.previous, fill: getFill(TREND_PATTERNS, 'previous'), value: previousValue },
]
