import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Time } from '../../components/Time.tsx'
import { reasonOf } from '../../lib/api-error.ts'
import { counted, deviceName } from '../../lib/format.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { endSession } from './endSession.ts'
import { sessionsQuery } from './listSessions.ts'

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
      <Entries
        title="Sessions"
        none="You are not signed in anywhere."
        entries={sessions.data.sessions.map((session) => {
          const device = deviceName(session.user_agent)
          return {
            id: session.id,
            title: (
              <>
                <span title={session.user_agent ?? undefined}>{device}</span>
                {session.is_current && <Badge color="done">This one</Badge>}
              </>
            ),
            lines: [
              <span key="seen">
                Last seen <Time at={session.last_seen_at} />
                {session.address && ` from ${session.address}`}
              </span>,
              <span key="since">
                Signed in <Time at={session.created_at} />
              </span>,
            ],
            end: session.is_current ? undefined : (
              <Button
                variant="default"
                size="xs"
                aria-label={`End the session of ${device}`}
                loading={endOne.isPending && endOne.variables === session.id}
                onClick={() => endOne.mutate(session.id)}
              >
                End
              </Button>
            ),
          }
        })}
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
