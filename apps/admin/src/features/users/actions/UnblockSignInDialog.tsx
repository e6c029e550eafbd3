import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { clearFailedSignIns } from '../users.api.ts'
import { type UserDialogProps, useUserAction } from './useUserAction.ts'

/**
 * Unblocks sign-in from devices that the user has not used before. The server blocks it after too many wrong
 * passwords. The limits of single networks and known devices remain.
 */
export function UnblockSignInDialog({
  detail: { user },
  ...dialog
}: UserDialogProps & { detail: UserDetail }) {
  const runAction = useUserAction()
  const unblock = async (reason: string) => {
    try {
      await runAction(() => clearFailedSignIns(user.email, reason))
      notifications.show({ color: 'done', message: `Unblocked sign-in for ${user.name}.` })
    } catch (error) {
      // Status 404 means that there is no block to lift.
      if (!(error instanceof ApiError && error.status === 404)) throw error
      notifications.show({ color: 'plain', message: `Sign-in is not blocked for ${user.name}.` })
    }
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Unblock sign-in for ${user.name}?`}
      action="Unblock sign-in"
      onSubmit={unblock}
    >
      If too many wrong passwords blocked sign-in as @{user.username} from new devices, this lifts the block.
      Limits on single devices and networks stay, and expire within 15 minutes.
    </ActionDialog>
  )
}
