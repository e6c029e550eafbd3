import { Button, Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Time } from '../../components/Time.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import {
  acceptFriendRequest,
  type FriendStatus,
  friendQueries,
  friendsQuery,
  removeFriend,
} from './account.api.ts'

const DATE_LABELS = { accepted: 'Friends since', received: 'Received', sent: 'Sent' }
const REMOVE_LABELS = { accepted: 'Remove', received: 'Decline', sent: 'Cancel request' }

export function FriendEntries({
  status,
  title,
  emptyMessage,
}: {
  status: FriendStatus
  title: string
  emptyMessage: string
}) {
  const [page, setPage] = useState(1)
  const queryClient = useQueryClient()
  const friends = useQuery({ ...friendsQuery(status, page), placeholderData: keepPreviousData })
  const mutationOptions = {
    onSettled: () => queryClient.invalidateQueries(friendQueries),
    onError: (error: unknown) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t update your friends',
        message: getErrorMessage(error),
      }),
  }
  const accept = useMutation({ mutationFn: acceptFriendRequest, ...mutationOptions })
  const remove = useMutation({ mutationFn: removeFriend, ...mutationOptions })

  if (friends.isError && !friends.data) {
    return (
      <ErrorState
        title={`Couldn’t load ${title.toLowerCase()}`}
        error={friends.error}
        onRetry={() => void friends.refetch()}
        isRetrying={friends.isFetching}
      />
    )
  }
  if (!friends.data) {
    return (
      <Stack role="status" aria-label={`Loading ${title.toLowerCase()}…`}>
        <Skeleton height={60} />
      </Stack>
    )
  }
  const { totalPages } = friends.data.pagination
  // Removing the only entry on the last page makes the page number invalid.
  if (page > 1 && page > totalPages) setPage(Math.max(1, totalPages))
  return (
    <div>
      <Entries
        title={title}
        showsTitle
        emptyMessage={emptyMessage}
        entries={friends.data.friends.map(({ user, since }) => ({
          id: user.id,
          title: user.display_name,
          lines: [
            `@${user.username}`,
            <span key="since">
              {DATE_LABELS[status]} <Time at={since} isDateOnly={status === 'accepted'} />
            </span>,
          ],
          end: (
            <Group gap="xs">
              {status === 'received' && (
                <Button
                  size="xs"
                  aria-label={`Accept: ${user.display_name}`}
                  loading={accept.isPending && accept.variables === user.id}
                  onClick={() => accept.mutate(user.id)}
                >
                  Accept
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={`${REMOVE_LABELS[status]}: ${user.display_name}`}
                loading={remove.isPending && remove.variables === user.id}
                onClick={() => remove.mutate(user.id)}
              >
                {REMOVE_LABELS[status]}
              </Button>
            </Group>
          ),
        }))}
      />
      {totalPages > 1 && (
        <Pagination
          size="sm"
          total={totalPages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${title}: ${control} page` })}
        />
      )}
    </div>
  )
}
