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
        They are counted as soon as your pages include this line. It sets no cookie, and nothing is stored
        that tells who somebody is.
      </Message>
      <LineToInclude script={script} />
      {dropped.length > 0 && <NotCounted dropped={dropped} isFiltered={false} />}
    </Stack>
  )
}

/** Something is counted, but nothing of this kind. */
export const NoSuchVisits = ({ onClear }: { onClear: () => void }) => (
  <Message
    title="No visits match"
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  >
    In this time nobody came who is of that country, device and network.
  </Message>
)
