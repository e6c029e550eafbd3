import { Link } from '@tanstack/react-router'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import type { NearLimitEntry } from './quotas.api.ts'

/** Links to a user's quotas on the user's page, or on the plans page if the current user can't view users. */
export function QuotasLink({ user }: Pick<NearLimitEntry, 'user'>) {
  const { may } = useCurrentUser()
  const label = `${user.name} @${user.username}`
  if (may(PAGES.users.permission))
    return (
      <UserPageLink id={user.id} tab="quotas">
        {label}
      </UserPageLink>
    )
  return (
    <Link from="/plans" to="/plans" search={(view) => ({ ...view, tab: 'quotas', user: user.id })}>
      {label}
    </Link>
  )
}
