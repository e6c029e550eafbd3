import type { LegendEntry } from '../../components/chart/ChartLegend.tsx'
import { type ChartPatterns, getFill } from '../../components/chart/patterns.tsx'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { type Bar, getBlockedClasses } from './blocked-bars.ts'
import type { CLASSES } from './rate-limits-search.ts'

/** Fill patterns of the rate limit classes. */
export const BLOCKED_PATTERNS: ChartPatterns<(typeof CLASSES)[number]> = {
  chart: 'blocked',
  series: {
    auth: { ground: 'danger-fill', ink: 'danger-fill', path: '' },
    admin: { ground: 'done-wash', ink: 'done', path: 'M0 4h8' },
    webhook: { ground: 'done-wash', ink: 'done', path: 'M4 0v8' },
    stream: { ground: 'accent-wash', ink: 'ink-soft', path: 'M0 2h8M0 6h8' },
    upload: { ground: 'accent-wash', ink: 'ink-soft', path: 'M2 0v8M6 0v8' },
    preview: { ground: 'done-wash', ink: 'done', path: 'M0 0l8 8' },
    image: { ground: 'done-wash', ink: 'done', path: 'M0 8l8-8' },
    collect: { ground: 'accent-wash', ink: 'ink-soft', path: 'M0 4h8M4 0v8' },
    export: { ground: 'done-wash', ink: 'done', path: 'M0 2h8M0 6h8' },
    search: { ground: 'accent', ink: 'on-accent', path: 'M4 3v2' },
    api: { ground: 'surface', ink: 'ink-soft', path: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  },
}

/** Returns a legend entry for each rate limit class with blocked requests in these bars. */
export const getBlockedLegend = (bars: readonly Bar[]): LegendEntry[] =>
  getBlockedClasses(bars).map(({ name, count }) => ({
    name: RATE_CLASS_LABELS[name],
    fill: getFill(BLOCKED_PATTERNS, name),
    value: count,
  }))
