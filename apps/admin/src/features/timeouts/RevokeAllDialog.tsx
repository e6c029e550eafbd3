import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { counted } from '../../lib/format.ts'
import type { Timeout } from './timeouts.api.ts'
import { useTimeoutActs } from './useTimeoutActs.ts'
import { REFUSES } from './words.ts'

interface Props {
  user: { id: number; username: string }
  running: Timeout[]
  opened: boolean
  onClose: () => void
}

/** Ends all that run of one user. */
export function RevokeAllDialog({ user, running, opened, onClose }: Props) {
  const { revokeAll } = useTimeoutActs()
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Revoke every timeout of @${user.username}`}
      action="Revoke all"
      shortestReason={5}
      onAct={async (reason) => {
        const { timeouts } = await revokeAll.mutateAsync({ userId: user.id, reason })
        notifications.show({
          color: 'done',
          message: `${counted(timeouts.length, 'timeout')} of @${user.username} revoked.`,
        })
      }}
    >
      These end now: {running.map(({ type }) => REFUSES[type].toLowerCase()).join(', ')}. The records stay.
    </ActionDialog>
  )
}
