import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { useState } from 'react'
import { DropPanel } from '../../../components/DropPanel.tsx'
import menu from '../../../components/menu.module.css'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { RevokeSessionsDialog } from './RevokeSessionsDialog.tsx'
import { UnblockSignInDialog } from './UnblockSignInDialog.tsx'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const UNAVAILABLE_REASONS = {
  own_account:
    'This is your account. Edit it on “Your account”. Other changes require another administrator.',
  more_powerful: 'You can’t change this user because they have permissions you don’t have.',
}

type UserDialogName = 'activation' | 'sessions' | 'impersonation' | 'unblock' | 'deletion'

/** Shows a menu of the actions on a user. Each action opens a dialog that asks for a reason. */
export function UserActions({ detail }: { detail: UserDetail }) {
  const [dialogName, setDialogName] = useState<UserDialogName | null>(null)
  const { may } = useCurrentUser()
  const { user, you_may, sessions } = detail
  const availableActions = [
    you_may.impersonate &&
      user.is_active && { name: 'impersonation' as const, label: 'Impersonate user', Icon: IconUserShare },
    you_may.revoke_sessions &&
      sessions.length > 0 && { name: 'sessions' as const, label: 'Revoke all sessions', Icon: IconLogout },
    may('admin.rate_limits.manage') &&
      you_may.change &&
      user.is_active && {
        name: 'unblock' as const,
        label: 'Unblock sign-in',
        Icon: IconLockOpen,
      },
    (user.is_active ? you_may.change : you_may.activate) && {
      name: 'activation' as const,
      label: user.is_active ? 'Deactivate user' : 'Activate user',
      Icon: user.is_active ? IconUserOff : IconUserCheck,
    },
    you_may.delete && { name: 'deletion' as const, label: 'Delete user', Icon: IconTrash, tone: 'danger' },
  ].filter((item) => item !== false)
  const getDialogProps = (name: UserDialogName) => ({
    detail,
    opened: dialogName === name,
    onClose: () => setDialogName(null),
  })

  if (you_may.unavailable_reason)
    return <p className={menu.unavailableReason}>{UNAVAILABLE_REASONS[you_may.unavailable_reason]}</p>
  return (
    <>
      {availableActions.length > 0 && (
        <DropPanel label="Actions" title="User actions" icon={<IconDots {...ICON} />}>
          {(close) =>
            availableActions.map(({ name, label, Icon, ...rest }) => (
              <button
                key={name}
                type="button"
                className={menu.item}
                data-tone={'tone' in rest ? rest.tone : undefined}
                onClick={() => {
                  close()
                  setDialogName(name)
                }}
              >
                <Icon {...ICON} />
                {label}
              </button>
            ))
          }
        </DropPanel>
      )}
      <ActivationDialog {...getDialogProps('activation')} />
      <RevokeSessionsDialog {...getDialogProps('sessions')} />
      <ImpersonateDialog {...getDialogProps('impersonation')} />
      <UnblockSignInDialog {...getDialogProps('unblock')} />
      <DeleteDialog {...getDialogProps('deletion')} />
    </>
  )
}
