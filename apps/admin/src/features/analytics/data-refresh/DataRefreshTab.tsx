import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatQuantity } from '../../../lib/format.ts'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { refreshViews, type View, viewsQuery } from '../analytics.api.ts'
import { ViewEntry } from './ViewEntry.tsx'

/** Shows the age and refresh status of the aggregated analytics data, with buttons to refresh it. */
export function DataRefreshTab() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  const views = useQuery(viewsQuery)
  const { data } = views
  const refresh = useMutation({
    mutationFn: (view?: View['name']) => withReauthentication(() => refreshViews(view)),
    onSuccess: (response) => queryClient.setQueryData(viewsQuery.queryKey, response),
    // The request may fail because another admin has just started a refresh. Refetching shows that refresh.
    onError: () => views.refetch(),
  })
  const isRunning = data?.views.some(({ state }) => state === 'running') ?? false
  return (
    <>
      <Text c="dimmed" maw="44rem" mb="lg">
        Analytics data is aggregated automatically as events arrive. Refresh it only after you restore a
        backup, or if a number looks wrong. Nothing is deleted, and reports remain available.
      </Text>
      {views.isError && !data ? (
        <ErrorState
          title="Couldn’t load the refresh status"
          error={views.error}
          onRetry={() => void views.refetch()}
          isRetrying={views.isFetching}
        />
      ) : !data ? (
        <Skeleton height="20rem" maw="48rem" role="status" aria-label="Loading refresh status…" />
      ) : (
        <>
          {refresh.isError && (
            <Alert color="danger" role="alert" mb="md" maw="48rem" title="Couldn’t start the refresh">
              {getErrorMessage(refresh.error)}
            </Alert>
          )}
          {data.views.map((view) => (
            <ViewEntry
              key={view.name}
              view={view}
              isBusy={isRunning || refresh.isPending}
              onRefresh={() => refresh.mutate(view.name)}
            />
          ))}
          <Text size="sm" c="dimmed" my="md" role="status">
            {data.pending_batches === 0
              ? 'All events have been processed.'
              : `${formatQuantity(data.pending_batches, 'event batch', 'event batches')} pending.`}
          </Text>
          <Button
            variant="default"
            loading={refresh.isPending && refresh.variables === undefined}
            disabled={isRunning || refresh.isPending}
            onClick={() => refresh.mutate(undefined)}
          >
            Refresh all data
          </Button>
        </>
      )}
    </>
  )
}
