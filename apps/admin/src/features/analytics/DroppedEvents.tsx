import { Text } from '@mantine/core'
import type { Dashboard } from './analytics.api.ts'
import { formatDropReason } from './labels.ts'
import { createPanelRanking } from './overview/create-panel-ranking.tsx'
import { RankingPanel } from './overview/RankingPanel.tsx'

interface Props {
  dropped: NonNullable<Dashboard['dropped']>
  /** whether filters apply to the other reports on the page */
  isFiltered: boolean
}

/** Shows how many events were dropped, and why. */
export const DroppedEvents = ({ dropped, isFiltered }: Props) => (
  <RankingPanel
    title="Dropped events"
    rankings={[
      createPanelRanking({
        value: 'dropped',
        label: 'Reason',
        amountHeading: 'Events',
        rows: dropped.map(({ reason, count }) => {
          const [name, note] = formatDropReason(reason)
          return { key: reason, name, note, amount: count }
        }),
        emptyMessage: 'No events were dropped in this date range.',
      }),
    ]}
  >
    {isFiltered && (
      <Text size="sm" c="dimmed" mt="sm">
        Filters don’t apply to dropped events.
      </Text>
    )}
  </RankingPanel>
)
