import type { ChartPatterns } from '../../components/chart/patterns.tsx'

export const SERIES = ['seen', 'dismissed'] as const

type Series = (typeof SERIES)[number]

export const SERIES_LABELS: Record<Series, string> = { seen: 'User and guest views', dismissed: 'Dismissals' }

export const REACH_PATTERNS: ChartPatterns<Series> = {
  chart: 'reach',
  series: {
    seen: { ground: 'done', ink: 'done', path: '' },
    dismissed: { ground: 'accent-wash', ink: 'accent-ink', path: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  },
}
