import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatExactTime } from '../../lib/format.ts'
import { BLOCKED_ACTIONS } from './labels.ts'
import type { Timeout } from './timeouts.api.ts'
import { useTimeoutActions } from './useTimeoutActions.ts'

/** Revokes a timeout. `timeout` stays set while the dialog closes, so that its text remains visible. */
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
  const { id, user, type, reason: given, expires_at } = timeout
  return (
    <ActionDialog
      key={id}
      opened={opened}
      onClose={onClose}
      title={`Revoke the timeout of @${user.username}?`}
      action="Revoke timeout"
      minReasonLength={5}
      onSubmit={async (reason) => {
        await revoke.mutateAsync({ id, reason })
        notifications.show({ color: 'done', message: `Revoked the timeout of @${user.username}.` })
      }}
    >
      <p>
        Ends the timeout immediately instead of on {formatExactTime(new Date(expires_at))}. The timeout stays
        in the list.
      </p>
      <p>
        Blocked actions: {BLOCKED_ACTIONS[type]}. Reason: {given}
      </p>
    </ActionDialog>
  )
}
