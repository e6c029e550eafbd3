import type { Database } from '@veranda/database'
import {
  ADMIN_ACCESS,
  isActiveSessionSql,
  type SessionLimits,
  sessionLimitValues,
} from '../../auth/session.queries.ts'
import type { Listener } from './listeners.ts'

/** Sessions that one query checks. */
const BATCH = 5_000

/**
 * SQL condition: neither the session nor the administrator's session behind an impersonation has expired. It
 * only computes permissions if stricter limits might apply.
 */
const IS_ALIVE = `${isActiveSessionSql('s', `('${ADMIN_ACCESS}' = ANY ((authority_of(u.id)).permissions))`)}
  AND (s.actor_session_id IS NULL OR EXISTS (
    SELECT FROM session actor WHERE actor.id = s.actor_session_id AND ${isActiveSessionSql('actor', 'true')}))`

/**
 * Returns the streams' sessions that have expired, or whose user is deactivated or has a full-access timeout.
 */
export async function findEndedSessions(
  database: Database,
  config: SessionLimits,
  listeners: Iterable<Pick<Listener, 'sessionId'>>,
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>()
  for (const { sessionId } of listeners) if (sessionId) ended.add(sessionId)
  const ids = [...ended]
  for (let start = 0; start < ids.length; start += BATCH) {
    const activeSessions = await database.query<{ id: string }>(
      `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id AND u.is_active
       WHERE s.id = ANY ($1::uuid[]) AND ${IS_ALIVE} AND NOT EXISTS (
         SELECT FROM timeout t WHERE t.user_id = u.id AND t.type = 'full_access' AND t.revoked_at IS NULL
           AND t.expires_at > now())`,
      [ids.slice(start, start + BATCH), ...sessionLimitValues(config)],
    )
    for (const { id } of activeSessions) ended.delete(id)
  }
  return ended
}
