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
import { useViewer } from '../../../session/session.ts'
import { ActAsDialog } from './ActAsDialog.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { LetInDialog } from './LetInDialog.tsx'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const WHY_NOT = {
  own_account: 'This is your own account. Edit it on “Your account”, or ask another administrator.',
  more_powerful: 'You can’t change this user because they have permissions you don’t have.',
}

type Act = 'activation' | 'sessions' | 'acting' | 'letting_in' | 'deletion'

/** Shows the actions for a user. Each asks for a reason. */
export function UserActs({ detail }: { detail: UserDetail }) {
  const [act, setAct] = useState<Act | null>(null)
  const { may } = useViewer()
  const { user, you_may, sessions } = detail
  const offered = [
    you_may.impersonate &&
      user.is_active && { act: 'acting' as const, label: 'Impersonate user', Icon: IconUserShare },
    you_may.end_sessions &&
      sessions.length > 0 && { act: 'sessions' as const, label: 'Revoke all sessions', Icon: IconLogout },
    may('admin.rate_limits.manage') &&
      you_may.change &&
      user.is_active && {
        act: 'letting_in' as const,
        label: 'Unblock sign-in',
        Icon: IconLockOpen,
      },
    (user.is_active ? you_may.change : you_may.activate) && {
      act: 'activation' as const,
      label: user.is_active ? 'Deactivate user' : 'Activate user',
      Icon: user.is_active ? IconUserOff : IconUserCheck,
    },
    you_may.delete && { act: 'deletion' as const, label: 'Delete user', Icon: IconTrash, tone: 'danger' },
  ].filter((item) => item !== false)
  const dialog = (which: Act) => ({ detail, opened: act === which, onClose: () => setAct(null) })

  if (you_may.why_not) return <p className={menu.reason}>{WHY_NOT[you_may.why_not]}</p>
  return (
    <>
      {offered.length > 0 && (
        <DropPanel label="Actions" title="User actions" icon={<IconDots {...ICON} />}>
          {(close) =>
            offered.map(({ act, label, Icon, ...rest }) => (
              <button
                key={act}
                type="button"
                className={menu.item}
                data-tone={'tone' in rest ? rest.tone : undefined}
                onClick={() => {
                  close()
                  setAct(act)
                }}
              >
                <Icon {...ICON} />
                {label}
              </button>
            ))
          }
        </DropPanel>
      )}
      <ActivationDialog {...dialog('activation')} />
      <EndSessionsDialog {...dialog('sessions')} />
      <ActAsDialog {...dialog('acting')} />
      <LetInDialog {...dialog('letting_in')} />
      <DeleteDialog {...dialog('deletion')} />
    </>
  )
}
