import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserTab } from '../lib/user-tabs.ts'
import { PAGES } from '../session/pages.ts'
import { useCurrentUser } from '../session/session.ts'

interface Props {
  id: number | string
  tab?: UserTab
  className?: string | undefined
  children: ReactNode
}

/** Links to a user's page, or renders plain text if the current user may not open it. */
export function UserPageLink({ id, tab, className, children }: Props) {
  const { may } = useCurrentUser()
  if (!may(PAGES.users.permission)) return <span>{children}</span>
  return (
    <Link
      to="/users/$userId"
      params={{ userId: String(id) }}
      search={tab ? { tab } : {}}
      className={className}
    >
      {children}
    </Link>
  )
}
