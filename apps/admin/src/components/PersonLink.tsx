import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserTab } from '../lib/user-tabs.ts'
import { PAGES } from '../session/pages.ts'
import { useViewer } from '../session/session.ts'

interface Props {
  id: number | string
  tab?: UserTab
  className?: string | undefined
  children: ReactNode
}

/** Leads to a user's page; where the viewer may not open that, only the words. */
export function PersonLink({ id, tab, className, children }: Props) {
  const { may } = useViewer()
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
