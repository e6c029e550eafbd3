import type { Look } from '../../components/chart/patterns.tsx'

export const SERIES = ['seen', 'dismissed'] as const

type Series = (typeof SERIES)[number]

export const SERIES_WORDS: Record<Series, string> = { seen: 'Unique views', dismissed: 'Dismissals' }

export const LOOK: Look<Series> = {
  chart: 'reach',
  drawn: {
    seen: { ground: 'done', ink: 'done', path: '' },
    dismissed: { ground: 'accent-wash', ink: 'accent-ink', path: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  },
}
