import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { getLastListSearch } from '../last-list-search.ts'
import { deleteUser } from '../users.api.ts'
import type { UserDialogProps } from './useUserAction.ts'

/**
 * Deletes a user. The current user must type the username to confirm, because the deletion can't be undone.
 */
export function DeleteDialog({ detail: { user }, ...dialog }: UserDialogProps & { detail: UserDetail }) {
  const withReauthentication = useReauthentication()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [typedUsername, setTypedUsername] = useState('')
  useEffect(() => {
    if (dialog.opened) setTypedUsername('')
  }, [dialog.opened])
  const remove = async (reason: string) => {
    await withReauthentication(() => deleteUser(user.id, reason))
    // Leaves the user's page before the queries change. The page would otherwise request the deleted user.
    await navigate({ to: '/users', search: getLastListSearch() })
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
      isSubmitDisabled={typedUsername.trim().replace(/^@/, '').toLowerCase() !== user.username.toLowerCase()}
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
        value={typedUsername}
        onChange={(event) => setTypedUsername(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
