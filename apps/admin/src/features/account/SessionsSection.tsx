import { Button, Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { SessionEntries } from '../../components/SessionEntries.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatQuantity } from '../../lib/format.ts'
import { revokeOtherSessions, revokeSession, sessionsQuery } from './account.api.ts'

export function SessionsSection() {
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const callbacks = {
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
    onError: (error: unknown) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t sign out',
        message: getErrorMessage(error),
      }),
  }
  const revokeOne = useMutation({ mutationFn: revokeSession, ...callbacks })
  const revokeOthers = useMutation({ mutationFn: revokeOtherSessions, ...callbacks })

  if (sessions.isError && !sessions.data) {
    return (
      <ErrorState
        title="Couldn’t load your sessions"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    )
  }
  if (!sessions.data) {
    return (
      <Stack role="status" aria-label="Loading sessions…">
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Stack>
    )
  }

  const otherSessionCount = sessions.data.sessions.filter((session) => !session.is_current).length
  return (
    <>
      <SessionEntries
        emptyMessage="No active sessions."
        sessions={sessions.data.sessions}
        renderAction={(session, device) =>
          session.is_current ? undefined : (
            <Button
              variant="default"
              size="xs"
              aria-label={`Sign out of ${device}`}
              loading={revokeOne.isPending && revokeOne.variables === session.id}
              onClick={() => revokeOne.mutate(session.id)}
            >
              Sign out
            </Button>
          )
        }
      />
      {/* For a single other session, its button in the list is enough. */}
      {otherSessionCount > 1 && (
        <Button
          mt="md"
          variant="default"
          color="danger"
          loading={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate()}
        >
          Sign out of {formatQuantity(otherSessionCount, 'other session')}
        </Button>
      )}
    </>
  )
}
