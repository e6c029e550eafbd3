import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { letInAgain } from '../users.api.ts'
import { type ActProps, useUserAct } from './useUserAct.ts'

/** Lifts the limit on sign-ins from unknown devices after too many wrong passwords. */
export function LetInDialog({ detail: { user }, ...dialog }: ActProps & { detail: UserDetail }) {
  const act = useUserAct()
  const letIn = async (reason: string) => {
    try {
      await act(() => letInAgain(user.email, reason))
      notifications.show({ color: 'done', message: `${user.name} can sign in again.` })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      notifications.show({ color: 'plain', message: `Sign-in is not limited for ${user.name}.` })
    }
  }
  return (
    <ActionDialog {...dialog} title={`Let ${user.name} in again`} action="Let in" onAct={letIn}>
      Unknown devices can sign in as @{user.username} again. More wrong passwords limit sign-in again. Devices
      that the user has used before are never affected.
    </ActionDialog>
  )
}
