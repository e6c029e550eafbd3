import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSendsEmail } from '../../session/session.api.ts'
import { sessionQuery, useCurrentUser } from '../../session/session.ts'
import { sendVerificationEmail } from './account.api.ts'
import { EmailForm } from './EmailForm.tsx'
import { explainMailError } from './explain-mail-error.ts'
import { ImpersonationNotice } from './ImpersonationNotice.tsx'
import { PendingEmailChange } from './PendingEmailChange.tsx'

export function EmailSection() {
  const { email, account, session } = useCurrentUser()
  const sendsEmail = useSendsEmail()
  const isImpersonating = Boolean(session.impersonator)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: sendVerificationEmail,
    onSuccess: ({ message }) => notifications.show({ color: 'done', message }),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t send the email',
        message: explainMailError(error),
      }),
    // The email address may have been verified in another window in the meantime.
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  })
  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
          {account.email_verified ? <Badge color="done">Verified</Badge> : <Badge>Not verified</Badge>}
        </Group>
        {!account.email_verified && !isImpersonating && sendsEmail && (
          <Button variant="default" size="xs" onClick={() => send.mutate()} loading={send.isPending}>
            Resend verification email
          </Button>
        )}
      </Stack>
      {isImpersonating ? (
        <ImpersonationNotice />
      ) : sendsEmail ? (
        <>
          <PendingEmailChange />
          {account.has_password && <EmailForm />}
        </>
      ) : (
        <Text c="dimmed">
          You can’t {account.email_verified ? '' : 'verify or '}change your email address because this server
          doesn’t send emails.
        </Text>
      )}
    </Stack>
  )
}
