import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Time } from '../../components/Time.tsx'
import { sessionQuery } from '../../session/session.ts'
import { cancelEmailChange, pendingEmailChangeQuery, resendEmailChange } from './account.api.ts'
import { explainMailError } from './explain-mail-error.ts'

const notifyFailure = (title: string) => (error: unknown) =>
  notifications.show({ color: 'danger', title, message: explainMailError(error) })

/** Shows the pending email change, with buttons to resend the link or cancel the change. */
export function PendingEmailChange() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(pendingEmailChangeQuery)
  // Also refetches the session: if the link was opened in another window, the email address has changed.
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries(pendingEmailChangeQuery),
      queryClient.invalidateQueries(sessionQuery),
    ])
  const resend = useMutation({
    mutationFn: resendEmailChange,
    onSuccess: () => notifications.show({ color: 'done', message: 'Sending the verification email again.' }),
    onError: notifyFailure('Couldn’t send the email'),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => notifications.show({ color: 'done', message: 'Email change canceled.' }),
    onError: notifyFailure('Couldn’t cancel the email change'),
    onSettled,
  })
  if (error && !data) {
    return (
      <Alert color="danger" role="alert" title="Couldn’t load pending email changes">
        {explainMailError(error)}
      </Alert>
    )
  }
  if (!data?.pending) return null
  // `expires_at` is null until the email is sent.
  const { email, expires_at } = data.pending
  const isBusy = resend.isPending || cancel.isPending
  return (
    <Alert color="plain" role="status" title="Pending email change">
      <Stack gap="sm">
        <div style={{ overflowWrap: 'anywhere' }}>
          {expires_at ? 'Open the link sent to' : 'We’re sending a link to'} <b>{email}</b>
          {expires_at ? ' to change your email address.' : '. Open it to change your email address.'}
          {expires_at && (
            <>
              {' '}
              The link expires <Time at={expires_at} />.
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
            Resend email
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => cancel.mutate()}
            loading={cancel.isPending}
            disabled={isBusy}
          >
            Cancel change
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
