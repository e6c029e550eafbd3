import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Form } from '../../components/Form.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../session/session.ts'
import { useReauthentication } from '../../session/useReauthentication.ts'
import { deleteAccount } from './account.api.ts'

export function DeleteSection() {
  const { username } = useCurrentUser()
  const withReauthentication = useReauthentication()
  const [opened, setOpened] = useState(false)
  const [typedUsername, setTypedUsername] = useState('')
  const remove = useMutation({
    mutationFn: () => withReauthentication(() => deleteAccount(username)),
    // A full page load removes all personal data from memory.
    onSuccess: () => window.location.assign(`${import.meta.env.BASE_URL}sign-in`),
  })
  const isConfirmed = typedUsername.trim().toLowerCase() === username
  const close = () => {
    if (remove.isPending) return
    setOpened(false)
    setTypedUsername('')
    remove.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed) remove.mutate()
  }
  return (
    <>
      <Button variant="outline" color="danger" onClick={() => setOpened(true)}>
        Delete account
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Delete your account?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form mutation={remove} onSubmit={submit}>
          <Stack gap="md">
            <Text>
              This permanently deletes your profile, uploaded images, friend list, role assignments, linked
              sign-in providers, subscriptions, and sessions. Your approved emojis stay in the catalog, and
              the audit log keeps your actions with your username. This can’t be undone.
            </Text>
            {remove.isError && (
              <Alert color="danger" role="alert" title="Couldn’t delete your account">
                {getErrorMessage(remove.error)}
              </Alert>
            )}
            <TextInput
              label={`Type ${username} to confirm`}
              autoComplete="off"
              value={typedUsername}
              onChange={(event) => setTypedUsername(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="subtle" color="plain" onClick={close} disabled={remove.isPending}>
                Cancel
              </Button>
              <Button type="submit" color="danger" disabled={!isConfirmed} loading={remove.isPending}>
                Delete account
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  )
}
