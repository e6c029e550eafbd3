import { Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CsvLink } from '../../../components/CsvLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Message } from '../../../components/Message.tsx'
import { oneOf } from '../../../lib/address.ts'
import { retentionCsv, retentionQuery } from '../analytics.api.ts'
import { SPANS, viewOf } from '../analytics-search.ts'
import { useAnalytics } from '../useAnalytics.ts'
import { CohortTable } from './CohortTable.tsx'

/** How many of those who signed up were there again in the weeks after. */
export function RetentionTab() {
  const { search, change } = useAnalytics()
  const { weeks } = viewOf(search)
  const retention = useQuery(retentionQuery(Number(weeks)))
  const { data, isPlaceholderData: isOld } = retention
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <NativeSelect
          label="Who signed up in the last"
          maw="14rem"
          value={weeks}
          onChange={(event) => change({ weeks: oneOf(SPANS, event.currentTarget.value) })}
          data={SPANS.map((value) => ({ value, label: `${value} weeks` }))}
        />
        <CsvLink size="xs" href={retentionCsv(Number(weeks))}>
          CSV of this
        </CsvLink>
      </Group>
      <Text c="dimmed" maw="44rem" mb="lg">
        This is about accounts: somebody was there in each week in which they used the site signed in.
        Visitors can’t be recognised on another day, by intention. Weeks begin on Monday, by UTC.
      </Text>
      {retention.isError && !data ? (
        <ErrorState
          title="Who comes back could not be loaded"
          error={retention.error}
          onRetry={() => void retention.refetch()}
          isRetrying={retention.isFetching}
        />
      ) : !data ? (
        <Skeleton height="22rem" role="status" aria-label="Loading who comes back" />
      ) : data.cohorts.every(({ signed_up }) => signed_up === 0) ? (
        <Message title="Nobody signed up in this time">
          Whoever makes an account stands here, in the week in which they did.
        </Message>
      ) : (
        <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
          <CohortTable cohorts={data.cohorts} />
        </div>
      )}
    </>
  )
}
