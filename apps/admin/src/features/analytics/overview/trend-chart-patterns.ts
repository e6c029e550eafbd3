import type { LegendEntry } from '../../../components/chart/ChartLegend.tsx'
import { type ChartPatterns, getFill } from '../../../components/chart/patterns.tsx'

export const TREND_PATTERNS: ChartPatterns<'now' | 'before'> = {
  chart: 'trend',
  series: {
    now: { ground: 'done', ink: 'done', path: '' },
    before: { ground: 'surface', ink: 'ink-soft', path: 'M0 4h5' },
  },
}

/** Returns the legend of the two lines, with the formatted value of each. */
export const getTrendLegend = (
  now: string,
  before: string,
  names = { now: 'Current period', before: 'Previous period' },
): LegendEntry[] => [
  { name: names.now, fill: getFill(TREND_PATTERNS, 'now'), value: now },
  { name: names.before, fill: getFill(TREND_PATTERNS, 'before'), value: before },
]
