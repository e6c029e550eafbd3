import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { friendQueries, sendFriendRequest } from './account.api.ts'

/** Maximum length of the input: a leading `@` and a username of up to 30 characters. */
const MAX_INPUT_LENGTH = 31

const toUsername = (input: string) => input.trim().replace(/^@/, '')

export function FriendRequestForm() {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (value) => (toUsername(value) ? null : 'Enter a username') },
  })
  const sendRequest = useMutation({
    mutationFn: ({ username }: { username: string }) => sendFriendRequest(toUsername(username)),
    onSuccess: ({ user, status }) => {
      form.reset()
      notifications.show({
        color: 'done',
        message:
          status === 'accepted'
            ? `You and ${user.display_name} are now friends.`
            : `Friend request sent to ${user.display_name}.`,
      })
    },
    onError: (error) =>
      form.setErrors({ username: getFieldErrors(error).username ?? getErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries(friendQueries),
  })
  return (
    <Form mutation={sendRequest} onSubmit={form.onSubmit((values) => sendRequest.mutate(values))}>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          label="Username"
          autoComplete="off"
          maxLength={MAX_INPUT_LENGTH}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        {/* The margin aligns the button with the input, which is below its label. */}
        <Button type="submit" variant="default" mt={24} flex="none" loading={sendRequest.isPending}>
          Send request
        </Button>
      </Group>
    </Form>
  )
}
