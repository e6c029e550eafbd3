import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { forgotPassword } from '../../session/session.api.ts'
import { useViewer } from '../../session/session.ts'

/** For who signs in through a provider alone: the way to a password is the same as for one that was forgotten. */
export function NoPassword() {
  const { email } = useViewer()
  const ask = useMutation({
    mutationFn: () => forgotPassword(email),
    onSuccess: () =>
      notifications.show({
        color: 'done',
        message: `A link is on its way to ${email}. It is good for an hour.`,
      }),
    onError: (error) =>
      notifications.show({ color: 'danger', title: 'No mail was sent', message: reasonOf(error) }),
  })
  return (
    <Stack gap="md" align="flex-start">
      <Text>You have no password: you sign in through a provider. We can mail you a link to choose one.</Text>
      <Button variant="default" onClick={() => ask.mutate()} loading={ask.isPending}>
        Mail me a link
      </Button>
    </Stack>
  )
}
