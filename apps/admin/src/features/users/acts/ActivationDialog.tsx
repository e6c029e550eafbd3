import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { notifyWithUndo } from '../../../components/undo.tsx'
import { counted } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { changeUser } from '../users.api.ts'
import { type ActProps, useUserAct } from './useUserAct.ts'

/** Deactivates an active account or activates an inactive one. Both can be undone. */
export function ActivationDialog({
  detail: { user, sessions },
  ...dialog
}: ActProps & { detail: UserDetail }) {
  const act = useUserAct()
  const set = (is_active: boolean, reason: string) => act(() => changeUser(user.id, { is_active, reason }))
  const change = async (reason: string) => {
    const wanted = !user.is_active
    await set(wanted, reason)
    notifyWithUndo(`${wanted ? 'Activated' : 'Deactivated'} ${user.name}.`, () =>
      set(!wanted, `Undo: ${reason}`.slice(0, 500)),
    )
  }
  if (!user.is_active) {
    return (
      <ActionDialog {...dialog} title={`Activate ${user.name}?`} action="Activate user" onAct={change}>
        @{user.username} can sign in again with the same password and roles as before.
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Deactivate ${user.name}?`}
      action="Deactivate user"
      tone="danger"
      onAct={change}
    >
      <p>
        @{user.username} can’t sign in anymore
        {sessions.length > 0 && ` and is signed out of ${counted(sessions.length, 'session')} immediately`}.
      </p>
      <p>The user’s profile, roles, and content are kept. You can undo this.</p>
    </ActionDialog>
  )
}
