import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import type { UserDetail } from '../getUser.ts'
import { letInAgain } from './letInAgain.ts'
import { type ActProps, useUserAct } from './useUserAct.ts'

/** After five wrong passwords an account is closed for a while, whoever asks. */
export function LetInDialog({ detail: { user }, ...dialog }: ActProps & { detail: UserDetail }) {
  const act = useUserAct()
  const letIn = async (reason: string) => {
    try {
      await act(() => letInAgain(user.email, reason))
      notifications.show({ color: 'done', message: `${user.name} can sign in again.` })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      notifications.show({ color: 'plain', message: `No wrong passwords are known for ${user.name}.` })
    }
  }
  return (
    <ActionDialog {...dialog} title={`Let ${user.name} in again`} action="Let in" onAct={letIn}>
      Wrong passwords for @{user.username} are forgotten, so that the right one counts at once. Whoever goes
      on guessing closes the account again as fast.
    </ActionDialog>
  )
}
