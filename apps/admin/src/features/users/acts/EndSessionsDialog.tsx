import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { counted, deviceName } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { endSessionsOf } from '../users.api.ts'
import { type ActProps, useUserAct } from './useUserAct.ts'

interface Props extends ActProps {
  detail: UserDetail
  /** single session to revoke */
  session?: UserDetail['sessions'][number]
}

export function EndSessionsDialog({ detail: { user, sessions }, session, ...dialog }: Props) {
  const act = useUserAct()
  const device = session && deviceName(session.user_agent)
  const end = async (reason: string) => {
    const { ended } = await act(() => endSessionsOf(user.id, reason, session?.id))
    notifications.show({
      color: 'done',
      message: `Revoked ${counted(ended, 'session')} of ${user.name}.`,
    })
  }
  return (
    <ActionDialog
      {...dialog}
      title={device ? 'Revoke this session?' : `Revoke all sessions of ${user.name}?`}
      action={device ? 'Revoke session' : 'Revoke sessions'}
      tone="danger"
      onAct={end}
    >
      {device
        ? `${user.name} is signed out of ${device} immediately and stays signed in everywhere else.`
        : `${user.name} is signed out everywhere immediately (${counted(sessions.length, 'session')}) and can sign in again.`}
    </ActionDialog>
  )
}
