import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { reasonOf } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/format.ts'
import { useConfirmed } from '../../../session/useConfirmed.ts'
import { ViewEntry } from './ViewEntry.tsx'
import { refreshViews, type View, viewsQuery } from './views.ts'

/** Shows the analytics views, their age, and how to refresh them. */
export function RollUpsTab() {
  const queries = useQueryClient()
  const confirmed = useConfirmed()
  const views = useQuery(viewsQuery)
  const { data } = views
  const renewal = useMutation({
    mutationFn: (view?: View['name']) => confirmed(() => refreshViews(view)),
    onSuccess: (answer) => queries.setQueryData(viewsQuery.queryKey, answer),
    // Another admin may have started the refresh.
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
          {renewal.isError && (
            <Alert color="danger" role="alert" mb="md" maw="48rem" title="Couldn’t start the refresh">
              {reasonOf(renewal.error)}
            </Alert>
          )}
          {data.views.map((view) => (
            <ViewEntry
              key={view.name}
              view={view}
              isBusy={isRunning || renewal.isPending}
              onRenew={() => renewal.mutate(view.name)}
            />
          ))}
          <Text size="sm" c="dimmed" my="md" role="status">
            {data.waiting === 0
              ? 'All events are processed.'
              : `${counted(data.waiting, 'event batch', 'event batches')} pending.`}
          </Text>
          <Button
            variant="default"
            loading={renewal.isPending && renewal.variables === undefined}
            disabled={isRunning || renewal.isPending}
            onClick={() => renewal.mutate(undefined)}
          >
            Refresh all data
          </Button>
        </>
      )}
    </>
  )
}
