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
        issued_by: timeout.issued_by === null ? null : { id: timeout.issued_by, username: null },
        revoked_by: null,
        revocation_reason: null,
        pardon: null,
      }))}
    />
  )
}
