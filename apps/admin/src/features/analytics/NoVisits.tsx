import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Message } from '../../components/Message.tsx'
import { rankingsQuery } from './analytics.api.ts'
import { DroppedEvents } from './DroppedEvents.tsx'
import { TrackingSnippet } from './TrackingSnippet.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

/** Shows how to start collecting data while there are no visits, and why events were dropped, if any were. */
export function NoVisits({ scriptUrl }: { scriptUrl: string }) {
  const { search } = useAnalyticsSearch()
  const { dropped = [] } = useQuery(rankingsQuery(search)).data ?? {}
  return (
    <Stack gap="lg" maw="40rem">
      <Message title="No visits yet">
        Add the tracking snippet to your pages to start collecting data. It sets no cookies, and nothing that
        identifies visitors is stored.
      </Message>
      <TrackingSnippet scriptUrl={scriptUrl} />
      {dropped.length > 0 && <DroppedEvents dropped={dropped} isFiltered={false} />}
    </Stack>
  )
}

/** Shows that no visits match the filters. */
export const NoMatchingVisits = ({ onClear }: { onClear: () => void }) => (
  <Message
    title="No visits match these filters"
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    Remove a filter or choose a longer date range.
  </Message>
)
