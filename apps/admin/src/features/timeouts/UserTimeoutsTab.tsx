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
        // `detail` contains only the issuer's ID. Without a username, the entry would show the issuer as a
        // deleted user, so the issuer is omitted.
        issued_by: null,
        // `detail` doesn't contain these fields.
        revoked_by: null,
        revocation_reason: null,
        // The type still requires this field, the deprecated name of `revocation_reason`.
        pardon: null,
      }))}
    />
  )
}
