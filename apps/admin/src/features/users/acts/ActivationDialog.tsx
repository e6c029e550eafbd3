import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { notifyWithUndo } from '../../../components/undo.tsx'
import { counted } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { changeUser } from '../users.api.ts'
import { type ActProps, useUserAct } from './useUserAct.ts'

/** Deactivates an active account, activates an inactive one; either can be taken back at once. */
export function ActivationDialog({
  detail: { user, sessions },
  ...dialog
}: ActProps & { detail: UserDetail }) {
  const act = useUserAct()
  const set = (is_active: boolean, reason: string) => act(() => changeUser(user.id, { is_active, reason }))
  const change = async (reason: string) => {
    const wanted = !user.is_active
    await set(wanted, reason)
    notifyWithUndo(`${user.name} is ${wanted ? 'active again' : 'deactivated'}.`, () =>
      set(!wanted, `Undone: ${reason}`.slice(0, 500)),
    )
  }
  if (!user.is_active) {
    return (
      <ActionDialog {...dialog} title={`Activate ${user.name}`} action="Activate" onAct={change}>
        @{user.username} can sign in again, with the roles and the password from before.
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Deactivate ${user.name}`}
      action="Deactivate"
      tone="danger"
      onAct={change}
    >
      <p>
        @{user.username} can’t sign in any more
        {sessions.length > 0 && `, and ${counted(sessions.length, 'session')} will end at once`}.
      </p>
      <p>Profile, roles and all that they made stay as they are. You can undo this.</p>
    </ActionDialog>
  )
}
