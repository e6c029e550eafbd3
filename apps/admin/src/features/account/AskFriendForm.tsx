import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from '../../components/Form.tsx'
import { fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { allFriends, askFriend } from './account.api.ts'

export function AskFriendForm() {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (value) => (value.trim() ? null : 'Enter a username') },
  })
  const ask = useMutation({
    mutationFn: ({ username }: { username: string }) => askFriend(username.trim().replace(/^@/, '')),
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
    onError: (error) => form.setErrors({ username: fieldErrors(error).username ?? reasonOf(error) }),
    onSettled: () => queryClient.invalidateQueries(allFriends),
  })
  return (
    <Form sending={ask} onSubmit={form.onSubmit((values) => ask.mutate(values))}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Username"
          autoComplete="off"
          maxLength={31}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <Button type="submit" variant="default" mt={24} loading={ask.isPending}>
          Send request
        </Button>
      </Group>
    </Form>
  )
}
