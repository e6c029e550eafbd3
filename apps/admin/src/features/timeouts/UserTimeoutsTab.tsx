import type { UserDetail } from '../../lib/user-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { TimeoutEntries } from './TimeoutEntries.tsx'
import { UserTimeouts } from './UserTimeouts.tsx'

/**
 * Shows a user's timeouts. If the current user can't manage timeouts, shows only the timeouts that `detail`
 * contains, without buttons.
 */
export function UserTimeoutsTab({ detail: { user, timeouts } }: { detail: UserDetail }) {
  const { may } = useCurrentUser()
  if (may('admin.users.timeout')) return <UserTimeouts user={user} />
  return (
    <TimeoutEntries
      emptyMessage="No timeouts yet."
      timeouts={timeouts.map((timeout) => ({
        ...timeout,
        user,
        // `detail` contains only the ID of the issuer, and an issuer without a username would count as
        // deleted.
        issued_by: null,
        revoked_by: null,
        revocation_reason: null,
        pardon: null,
      }))}
    />
  )
}
