import { Text, UnstyledButton } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { UserAvatar } from '../components/UserAvatar.tsx'
import { useSignOut } from '../features/sign-in/useSignOut.ts'
import { useCurrentUser } from '../session/session.ts'
import classes from './UserMenu.module.css'

const ICON_PROPS = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Shows the user menu in a native popover, which closes on Escape and on a click outside. */
export function UserMenu() {
  const { username, email } = useCurrentUser()
  const signOut = useSignOut()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        popoverTarget={id}
        aria-label={`Account menu for ${username}`}
      >
        <UserAvatar name={username} image={null} size={34} />
      </UnstyledButton>
      <div ref={menu} id={id} popover="auto" className={classes.menu}>
        <div className={classes.identity}>
          <Text fw={550} truncate>
            {username}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {email}
          </Text>
        </div>
        <Link to="/account" className={classes.item} onClick={() => menu.current?.hidePopover()}>
          <IconUserCircle {...ICON_PROPS} />
          Your account
        </Link>
        <button
          type="button"
          className={classes.item}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <IconLogout {...ICON_PROPS} />
          {signOut.isPending ? 'Signing out…' : 'Sign out'}
        </button>
      </div>
    </>
  )
}
