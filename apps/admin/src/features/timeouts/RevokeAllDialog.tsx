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

/** Revokes all active timeouts of a user. */
export function RevokeAllDialog({ user, running, opened, onClose }: Props) {
  const { revokeAll } = useTimeoutActs()
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Revoke all timeouts of @${user.username}?`}
      action="Revoke timeouts"
      shortestReason={5}
      onAct={async (reason) => {
        const { timeouts } = await revokeAll.mutateAsync({ userId: user.id, reason })
        notifications.show({
          color: 'done',
          message: `Revoked ${counted(timeouts.length, 'timeout')} of @${user.username}.`,
        })
      }}
    >
      Ends {counted(running.length, 'active timeout')} immediately:{' '}
      {running.map(({ type }) => REFUSES[type].toLowerCase()).join(', ')}. The timeouts stay in the list.
    </ActionDialog>
  )
}
