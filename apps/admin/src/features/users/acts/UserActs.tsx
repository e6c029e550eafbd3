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
  own_account: 'This is your own account: another administrator changes it, or you do at “My account”.',
  more_powerful: 'This user may do something that you may not, so only looking is possible.',
}

type Act = 'activation' | 'sessions' | 'acting' | 'letting_in' | 'deletion'

/** What may be done to a user. Each act asks for its reason. */
export function UserActs({ detail }: { detail: UserDetail }) {
  const [act, setAct] = useState<Act | null>(null)
  const { may } = useViewer()
  const { user, you_may, sessions } = detail
  const offered = [
    you_may.impersonate &&
      user.is_active && { act: 'acting' as const, label: 'Act as this user', Icon: IconUserShare },
    you_may.end_sessions &&
      sessions.length > 0 && { act: 'sessions' as const, label: 'End all sessions', Icon: IconLogout },
    may('admin.rate_limits.manage') &&
      you_may.change &&
      user.is_active && {
        act: 'letting_in' as const,
        label: 'Let in after wrong passwords',
        Icon: IconLockOpen,
      },
    (user.is_active ? you_may.change : you_may.activate) && {
      act: 'activation' as const,
      label: user.is_active ? 'Deactivate' : 'Activate',
      Icon: user.is_active ? IconUserOff : IconUserCheck,
    },
    you_may.delete && { act: 'deletion' as const, label: 'Delete', Icon: IconTrash, tone: 'danger' },
  ].filter((item) => item !== false)
  const dialog = (which: Act) => ({ detail, opened: act === which, onClose: () => setAct(null) })

  if (you_may.why_not) return <p className={menu.reason}>{WHY_NOT[you_may.why_not]}</p>
  return (
    <>
      {offered.length > 0 && (
        <DropPanel label="Actions" title="Actions on this user" icon={<IconDots {...ICON} />}>
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
