import type { Database } from '@veranda/database'
import {
  ADMIN_ACCESS,
  buildActiveSessionSql,
  getSessionLimitValues,
  type SessionLimits,
} from '../../auth/session.queries.ts'
import type { Listener } from './listeners.ts'

/** Maximum number of sessions that one query checks. */
const BATCH_SIZE = 5_000

/**
 * SQL condition: the session has not expired and, if it is an impersonation, its administrator could still
 * start it. Permissions are slow to compute, so they are computed only for impersonations and for sessions
 * that exceed the stricter limits for administrators.
 */
const IS_ALIVE = `${buildActiveSessionSql('s', `('${ADMIN_ACCESS}' = ANY ((user_authority(u.id)).permissions))`)}
  AND (s.actor_session_id IS NULL OR EXISTS (
    SELECT FROM user_authority(actor.id) held WHERE 'admin.users.manage' = ANY (held.permissions)
      AND held.permissions @> (user_authority(u.id)).permissions))`

/**
 * Returns the IDs of the listeners' sessions that have been revoked or have expired, or whose user is
 * deactivated or has a full-access timeout. An impersonation session also ends if any of this applies to the
 * administrator, or if the administrator could no longer start it.
 */
export async function findEndedSessions(
  database: Database,
  config: SessionLimits,
  listeners: Iterable<Pick<Listener, 'sessionId'>>,
): Promise<ReadonlySet<string>> {
  // Starts with all sessions. Active ones are removed below.
  const ended = new Set<string>()
  for (const { sessionId } of listeners) if (sessionId) ended.add(sessionId)
  const ids = [...ended]
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const activeSessions = await database.query<{ id: string }>(
      `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id AND u.is_active
       LEFT JOIN session actor_session ON actor_session.id = s.actor_session_id
         AND ${buildActiveSessionSql('actor_session', 'true')}
       LEFT JOIN "user" actor ON actor.id = actor_session.user_id AND actor.is_active
       WHERE s.id = ANY ($1::uuid[]) AND ${IS_ALIVE} AND NOT EXISTS (
         SELECT FROM timeout t WHERE t.user_id = ANY (ARRAY[u.id, actor.id]) AND t.type = 'full_access'
           AND t.revoked_at IS NULL AND t.expires_at > now())`,
      [ids.slice(start, start + BATCH_SIZE), ...getSessionLimitValues(config)],
    )
    for (const { id } of activeSessions) ended.delete(id)
  }
  return ended
}
