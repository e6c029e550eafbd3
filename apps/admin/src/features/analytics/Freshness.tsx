import { Text } from '@mantine/core'
import type { Dashboard } from './analytics.api.ts'
import { type AnalyticsSearch, withDefaults } from './analytics-search.ts'
import { formatTime } from './format-interval.ts'
import { PREVIOUS_PERIOD_LABELS } from './labels.ts'

/** Shows how recent the dashboard's data is and with which period it is compared. */
export function Freshness({ dashboard, search }: { dashboard: Dashboard; search: AnalyticsSearch }) {
  const { range, timezone } = withDefaults(search)
  return (
    <Text size="sm" c="dimmed" className="tabular">
      As of {formatTime(Date.parse(dashboard.as_of), timezone)} · Compared with{' '}
      {PREVIOUS_PERIOD_LABELS[range]}
      {dashboard.is_complete ? '' : ' · Processing the latest events…'}
    </Text>
  )
}
