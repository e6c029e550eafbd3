import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { sessionQuery, useViewer } from '../../session/session.ts'
import { sendVerification } from './account.api.ts'
import { ClosedWhileActing } from './ClosedWhileActing.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PendingEmailChange } from './PendingEmailChange.tsx'

function words(error: unknown) {
  if (error instanceof ApiError && error.status === 429)
    return 'An email was sent recently. If it doesn’t arrive in a few minutes, try again.'
  return reasonOf(error)
}

export function EmailSection() {
  const { email, account, session } = useViewer()
  const isActing = Boolean(session.acting)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: ({ message }) => notifications.show({ color: 'done', message }),
    onError: (error) =>
      notifications.show({ color: 'danger', title: 'Couldn’t send the email', message: words(error) }),
    // The link may have been opened in another window.
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  })
  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
          {account.email_verified ? <Badge color="done">Verified</Badge> : <Badge>Not verified</Badge>}
        </Group>
        {!account.email_verified && !isActing && (
          <Button variant="default" size="xs" onClick={() => send.mutate()} loading={send.isPending}>
            Resend verification email
          </Button>
        )}
      </Stack>
      {isActing ? <ClosedWhileActing /> : <PendingEmailChange />}
      {account.has_password && !isActing && <EmailForm />}
    </Stack>
  )
}
