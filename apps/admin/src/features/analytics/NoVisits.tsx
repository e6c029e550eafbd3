import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Message } from '../../components/Message.tsx'
import { rankingsQuery } from './analytics.api.ts'
import { LineToInclude } from './LineToInclude.tsx'
import { NotCounted } from './NotCounted.tsx'
import { useAnalytics } from './useAnalytics.ts'

/** Nothing was ever counted: how to begin, and why what was sent did not count. */
export function NoVisits({ script }: { script: string }) {
  const { search } = useAnalytics()
  const { dropped = [] } = useQuery(rankingsQuery(search)).data ?? {}
  return (
    <Stack gap="lg" maw="40rem">
      <Message title="No visits yet">
        Add the tracking snippet to your pages to start collecting data. It sets no cookies, and nothing that
        identifies visitors is stored.
      </Message>
      <LineToInclude script={script} />
      {dropped.length > 0 && <NotCounted dropped={dropped} isFiltered={false} />}
    </Stack>
  )
}

/** Something is counted, but nothing of this kind. */
export const NoSuchVisits = ({ onClear }: { onClear: () => void }) => (
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
