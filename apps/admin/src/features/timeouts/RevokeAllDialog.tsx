import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { BLOCKED_ACTIONS } from '../../lib/timeout-types.ts'
import type { Timeout } from './timeouts.api.ts'
import { useTimeoutActions } from './useTimeoutActions.ts'

interface Props {
  user: { id: number; username: string }
  activeTimeouts: Timeout[]
  opened: boolean
  onClose: () => void
}

/** Asks for a reason and revokes all active timeouts of a user. */
export function RevokeAllDialog({ user, activeTimeouts, opened, onClose }: Props) {
  const { revokeAll } = useTimeoutActions()
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Revoke all of @${user.username}’s timeouts?`}
      action="Revoke timeouts"
      minReasonLength={5}
      onSubmit={async (reason) => {
        const { timeouts } = await revokeAll.mutateAsync({ userId: user.id, reason })
        notifications.show({
          color: 'done',
          message: `Revoked ${formatQuantity(timeouts.length, 'timeout')} for @${user.username}.`,
        })
      }}
    >
      Ends {formatQuantity(activeTimeouts.length, 'active timeout')} immediately. Currently blocked:{' '}
      {activeTimeouts.map(({ type }) => BLOCKED_ACTIONS[type]).join('; ')}. The timeouts stay in the list.
    </ActionDialog>
  )
}
