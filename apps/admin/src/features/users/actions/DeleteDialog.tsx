import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { getLastList } from '../last-list.ts'
import { deleteUser } from '../users.api.ts'
import type { ActionDialogProps } from './useUserAction.ts'

/** Requires the username to be typed, because the deletion can't be undone. */
export function DeleteDialog({ detail: { user }, ...dialog }: ActionDialogProps & { detail: UserDetail }) {
  const withReauthentication = useReauthentication()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (dialog.opened) setTyped('')
  }, [dialog.opened])
  const remove = async (reason: string) => {
    await withReauthentication(() => deleteUser(user.id, reason))
    // Navigates first, so that the page doesn't request the deleted user.
    await navigate({ to: '/users', search: getLastList() })
    queryClient.removeQueries({ queryKey: ['users', 'one', String(user.id)] })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
    notifications.show({ color: 'done', message: `Deleted ${user.name}.` })
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Delete ${user.name}?`}
      action="Delete user"
      tone="danger"
      isIncomplete={typed.trim().replace(/^@/, '').toLowerCase() !== user.username.toLowerCase()}
      onSubmit={remove}
    >
      <p>
        Permanently deletes the account with its profile, uploaded images, friends, sessions, roles, sign-in
        providers, and subscriptions. Approved emojis stay in the catalog. This can’t be undone. To only block
        sign-in, deactivate the user instead.
      </p>
      <TextInput
        label={`Type ${user.username} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
