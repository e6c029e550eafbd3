import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { requestPasswordReset, useSendsEmail } from '../../session/session.api.ts'
import { useCurrentUser } from '../../session/session.ts'

/** Lets a user without a password set one through the link in a password reset email. */
export function NoPassword() {
  const { email } = useCurrentUser()
  const sendsEmail = useSendsEmail()
  const requestReset = useMutation({
    mutationFn: () => requestPasswordReset(email),
    onSuccess: () =>
      notifications.show({
        color: 'done',
        message: `Check ${email} for a link. It expires one hour after it was sent.`,
      }),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t send the email',
        message: getErrorMessage(error),
      }),
  })
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        You don’t have a password because you sign in with a provider.{' '}
        {sendsEmail
          ? 'We can send you a link to set one.'
          : 'You can’t set one because this server doesn’t send emails.'}
      </Text>
      {sendsEmail && (
        <Button variant="default" onClick={() => requestReset.mutate()} loading={requestReset.isPending}>
          Send link
        </Button>
      )}
    </Stack>
  )
}
