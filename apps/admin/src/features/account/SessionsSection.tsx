import { Button, Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { SessionEntries } from '../../components/SessionEntries.tsx'
import { reasonOf } from '../../lib/api-error.ts'
import { counted } from '../../lib/format.ts'
import { endOtherSessions, endSession, sessionsQuery } from './account.api.ts'

export function SessionsSection() {
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const outcome = {
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
    onError: (error: unknown) =>
      notifications.show({ color: 'danger', title: 'The session was not ended', message: reasonOf(error) }),
  }
  const endOne = useMutation({ mutationFn: endSession, ...outcome })
  const endOthers = useMutation({ mutationFn: endOtherSessions, ...outcome })

  if (sessions.isError && !sessions.data) {
    return (
      <ErrorState
        title="Your sessions could not be loaded"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    )
  }
  if (!sessions.data) {
    return (
      <Stack role="status" aria-label="Loading your sessions">
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Stack>
    )
  }

  const others = sessions.data.sessions.filter((session) => !session.is_current).length
  return (
    <>
      <SessionEntries
        none="You are not signed in anywhere."
        sessions={sessions.data.sessions}
        end={(session, device) =>
          session.is_current ? undefined : (
            <Button
              variant="default"
              size="xs"
              aria-label={`End the session of ${device}`}
              loading={endOne.isPending && endOne.variables === session.id}
              onClick={() => endOne.mutate(session.id)}
            >
              End
            </Button>
          )
        }
      />
      {others > 1 && (
        <Button
          mt="md"
          variant="default"
          color="danger"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          End all {counted(others, 'other session')}
        </Button>
      )}
    </>
  )
}
