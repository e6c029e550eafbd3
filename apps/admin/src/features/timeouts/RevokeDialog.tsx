import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatExactTime } from '../../lib/format.ts'
import { BLOCKED_ACTIONS } from '../../lib/timeout-types.ts'
import type { Timeout } from './timeouts.api.ts'
import { useTimeoutActions } from './useTimeoutActions.ts'

/**
 * Asks for a reason and revokes a timeout. `timeout` must stay set during the closing animation, so that the
 * dialog keeps its text.
 */
export function RevokeDialog({
  timeout,
  opened,
  onClose,
}: {
  timeout: Timeout | undefined
  opened: boolean
  onClose: () => void
}) {
  const { revoke } = useTimeoutActions()
  if (!timeout) return null
  const { id, user, type, reason: timeoutReason, expires_at } = timeout
  return (
    <ActionDialog
      key={id}
      opened={opened}
      onClose={onClose}
      title={`Revoke @${user.username}’s timeout?`}
      action="Revoke timeout"
      minReasonLength={5}
      onSubmit={async (reason) => {
        await revoke.mutateAsync({ id, reason })
        notifications.show({ color: 'done', message: `Revoked @${user.username}’s timeout.` })
      }}
    >
      <p>
        The timeout ends now. Without the revocation, it would end on {formatExactTime(new Date(expires_at))}.
        It stays in the list as revoked.
      </p>
      <p>
        Blocked actions: {BLOCKED_ACTIONS[type]}. Reason for the timeout: {timeoutReason}
      </p>
    </ActionDialog>
  )
}
