import { notifications } from '@mantine/notifications'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { formatQuantity, getDeviceName } from '../../../lib/format.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { revokeSessions } from '../users.api.ts'
import { type UserDialogProps, useUserAction } from './useUserAction.ts'

interface Props extends UserDialogProps {
  detail: UserDetail
  /** session to revoke; if omitted, all of the user's sessions are revoked */
  session?: UserDetail['sessions'][number]
}

export function RevokeSessionsDialog({ detail: { user, sessions }, session, ...dialog }: Props) {
  const runAction = useUserAction()
  const device = session && getDeviceName(session.user_agent)
  const submit = async (reason: string) => {
    const { revoked } = await runAction(() => revokeSessions(user.id, reason, session?.id))
    notifications.show({
      color: 'done',
      message: `Revoked ${formatQuantity(revoked, 'session')} of ${user.name}.`,
    })
  }
  return (
    <ActionDialog
      {...dialog}
      title={device ? 'Revoke this session?' : `Revoke all sessions of ${user.name}?`}
      action={device ? 'Revoke session' : 'Revoke sessions'}
      tone="danger"
      onSubmit={submit}
    >
      {device
        ? `${user.name} is signed out of ${device} immediately${sessions.length > 1 ? ' and stays signed in everywhere else' : ''}.`
        : `${user.name} is signed out everywhere immediately (${formatQuantity(sessions.length, 'session')}) and can sign in again.`}
    </ActionDialog>
  )
}
