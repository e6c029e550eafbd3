import type { LegendEntry } from '../../../components/chart/ChartLegend.tsx'
import { fillOf, type Look } from '../../../components/chart/patterns.tsx'

export const LOOK: Look<'now' | 'before'> = {
  chart: 'trend',
  drawn: {
    now: { ground: 'done', ink: 'done', path: '' },
    before: { ground: 'surface', ink: 'ink-soft', path: 'M0 4h5' },
  },
}

/** Returns the legend of the two lines. */
export const trendEntries = (
  now: string,
  before: string,
  names = { now: 'Current period', before: 'Previous period' },
): LegendEntry[] => [
  { name: names.now, fill: fillOf(LOOK, 'now'), figure: now },
  { name: names.before, fill: fillOf(LOOK, 'before'), figure: before },
]
