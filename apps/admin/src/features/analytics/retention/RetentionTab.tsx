import { Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Message } from '../../../components/Message.tsx'
import { parseEnum } from '../../../lib/search-params.ts'
import { getRetentionCsvUrl, retentionQuery } from '../analytics.api.ts'
import { RETENTION_WEEKS, withDefaults } from '../analytics-search.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { CohortTable } from './CohortTable.tsx'

/** Shows how many new users returned in the weeks after they signed up. */
export function RetentionTab() {
  const { search, change } = useAnalyticsSearch()
  const { weeks } = withDefaults(search)
  const retention = useQuery(retentionQuery(Number(weeks)))
  const { data, isPlaceholderData: isStale } = retention
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <NativeSelect
          label="Date range"
          maw="14rem"
          value={weeks}
          onChange={(event) => change({ weeks: parseEnum(RETENTION_WEEKS, event.currentTarget.value) })}
          data={RETENTION_WEEKS.map((value) => ({ value, label: `Last ${value} weeks` }))}
        />
        <DownloadLink size="xs" href={getRetentionCsvUrl(Number(weeks))}>
          Export CSV
        </DownloadLink>
      </Group>
      <Text c="dimmed" maw="44rem" mb="lg">
        See how many users return in the weeks after they sign up. A user counts as active in a week if they
        use the site while signed in. Visitors without an account are not tracked across days. Weeks start on
        Monday (UTC).
      </Text>
      {retention.isError && !data ? (
        <ErrorState
          title="Couldn’t load retention"
          error={retention.error}
          onRetry={() => void retention.refetch()}
          isRetrying={retention.isFetching}
        />
      ) : !data ? (
        <Skeleton height="22rem" role="status" aria-label="Loading retention…" />
      ) : data.cohorts.every(({ signed_up }) => signed_up === 0) ? (
        <Message title="No sign-ups in this date range">
          New users appear here in the week in which they sign up.
        </Message>
      ) : (
        <div aria-busy={isStale} style={{ opacity: isStale ? 0.55 : 1 }}>
          <CohortTable cohorts={data.cohorts} />
        </div>
      )}
    </>
  )
}
