import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import type { UserDetail } from '../../lib/user-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AuditEntries } from './AuditEntries.tsx'
import { auditQuery } from './audit.api.ts'

const EMPTY_MESSAGE = 'No audit log entries about this user yet.'

/**
 * Shows the latest audit log entries about a user. If the current user isn't allowed to view the audit log,
 * shows only the entries that the response with the user's details includes.
 */
export function UserAuditTab({ detail: { user, audit } }: { detail: UserDetail }) {
  const { may } = useCurrentUser()
  if (may('admin.audit.view')) return <LatestEntries userId={user.id} />
  return (
    <AuditEntries
      emptyMessage={EMPTY_MESSAGE}
      entries={audit.map((entry) => ({
        ...entry,
        // The response omits the following fields. The target of each entry is the user of this page.
        actor_id: null,
        impersonated_user: null,
        acting_as: null,
        target_type: 'user',
        target_id: String(user.id),
        target_name: user.username,
        request_id: null,
        ip: null,
        user_agent: null,
      }))}
    />
  )
}

function LatestEntries({ userId }: { userId: number }) {
  const search = { target_type: 'user', target_id: String(userId) }
  const log = useQuery(auditQuery(search))
  if (log.isError && !log.data) {
    return (
      <ErrorState
        title="Couldn’t load the audit log"
        error={log.error}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
      />
    )
  }
  if (!log.data) return <ListSkeleton label="Loading audit log…" rows={3} />
  return (
    <>
      <AuditEntries emptyMessage={EMPTY_MESSAGE} entries={log.data.entries} />
      {log.data.entries.length > 0 && (
        <Button
          mt="md"
          variant="default"
          renderRoot={(props) => <Link to="/audit" search={search} {...props} />}
        >
          View in audit log
        </Button>
      )}
    </>
  )
}
