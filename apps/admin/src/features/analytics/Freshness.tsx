import { Text } from '@mantine/core'
import type { Dashboard } from './analytics.api.ts'
import { type AnalyticsSearch, viewOf } from './analytics-search.ts'
import { BEFORE_WORDS } from './words.ts'
import { clockWords } from './zones.ts'

/** Shows how recent the data is and which period it is compared with. */
export function Freshness({ dashboard, search }: { dashboard: Dashboard; search: AnalyticsSearch }) {
  const { range, timezone } = viewOf(search)
  return (
    <Text size="sm" c="dimmed" className="tabular">
      As of {clockWords(Date.parse(dashboard.as_of), timezone)} · Compared with {BEFORE_WORDS[range]}
      {dashboard.is_complete ? '' : ' · Processing the latest events…'}
    </Text>
  )
}
