import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Time } from '../../components/Time.tsx'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { sessionQuery } from '../../session/session.ts'
import { cancelEmailChange, pendingEmailChange, resendEmailChange } from './account.api.ts'

function words(error: unknown) {
  if (error instanceof ApiError && error.status === 429)
    return 'A few were sent already. They may take a few minutes to arrive; in an hour you can ask again.'
  return reasonOf(error)
}

const failure = (title: string) => (error: unknown) =>
  notifications.show({ color: 'danger', title, message: words(error) })

/** The address that the account moves to once its link is opened, with what can be done meanwhile. */
export function PendingEmailChange() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(pendingEmailChange)
  // The link may have been opened in another window.
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries(pendingEmailChange),
      queryClient.invalidateQueries(sessionQuery),
    ])
  const resend = useMutation({
    mutationFn: resendEmailChange,
    onSuccess: () => notifications.show({ color: 'done', message: 'Another mail is on its way.' }),
    onError: failure('No mail was sent'),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => notifications.show({ color: 'done', message: 'Your address stays as it is.' }),
    onError: failure('The change was not taken back'),
    onSettled,
  })
  if (error && !data) {
    return (
      <Alert color="danger" role="alert" title="Whether a change waits could not be loaded">
        {reasonOf(error)}
      </Alert>
    )
  }
  if (!data?.pending) return null
  const { email, expires_at } = data.pending
  const isBusy = resend.isPending || cancel.isPending
  return (
    <Alert color="plain" role="status" title="A change of address waits">
      <Stack gap="sm">
        <div style={{ overflowWrap: 'anywhere' }}>
          Open the link that is mailed to <b>{email}</b>. Until it is opened, nothing changes.
          {expires_at && (
            <>
              {' '}
              The link ends <Time at={expires_at} />.
            </>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            onClick={() => resend.mutate()}
            loading={resend.isPending}
            disabled={isBusy}
          >
            Mail it again
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => cancel.mutate()}
            loading={cancel.isPending}
            disabled={isBusy}
          >
            Take the change back
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
