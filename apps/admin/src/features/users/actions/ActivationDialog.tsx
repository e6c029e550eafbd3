import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { notifyWithUndo } from '../../../components/notify-with-undo.tsx'
import { formatQuantity } from '../../../lib/format.ts'
import { MAX_REASON_LENGTH } from '../../../lib/reasons.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { changeUser } from '../users.api.ts'
import { type UserDialogProps, useUserAction } from './useUserAction.ts'

/** Deactivates an active account or activates an inactive one. The toast that follows has an undo button. */
export function ActivationDialog({
  detail: { user, sessions },
  ...dialog
}: UserDialogProps & { detail: UserDetail }) {
  const runAction = useUserAction()
  const setActive = (is_active: boolean, reason: string) =>
    runAction(() => changeUser(user.id, { is_active, reason }))
  const change = async (reason: string) => {
    const willBeActive = !user.is_active
    await setActive(willBeActive, reason)
    notifyWithUndo(`${willBeActive ? 'Activated' : 'Deactivated'} ${user.name}.`, () =>
      setActive(!willBeActive, `Undo: ${reason}`.slice(0, MAX_REASON_LENGTH)),
    )
  }
  if (!user.is_active) {
    return (
      <ActionDialog {...dialog} title={`Activate ${user.name}?`} action="Activate user" onSubmit={change}>
        @{user.username} can sign in again. Their roles and content are unchanged.
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Deactivate ${user.name}?`}
      action="Deactivate user"
      tone="danger"
      onSubmit={change}
    >
      <p>
        @{user.username} can’t sign in anymore
        {sessions.length > 0 &&
          ` and is signed out of ${formatQuantity(sessions.length, 'session')} immediately`}
        .
      </p>
      <p>The user’s profile, roles, and content are kept. You can undo this.</p>
    </ActionDialog>
  )
}
