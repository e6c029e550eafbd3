import { Link } from '@tanstack/react-router'
import { PersonLink } from '../../components/PersonLink.tsx'
import { PAGES } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import type { NearEntry } from './quotas.api.ts'

/** Links to a user's quotas: on the user's page, or on this one if the current user may not open it. */
export function QuotasLink({ user }: Pick<NearEntry, 'user'>) {
  const { may } = useViewer()
  const words = `${user.name} @${user.username}`
  if (may(PAGES.users.permission))
    return (
      <PersonLink id={user.id} tab="quotas">
        {words}
      </PersonLink>
    )
  return (
    <Link from="/plans" to="/plans" search={(view) => ({ ...view, tab: 'quotas', user: user.id })}>
      {words}
    </Link>
  )
}
