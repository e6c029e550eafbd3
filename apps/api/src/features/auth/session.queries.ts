import type { Database } from '@veranda/database'
import type { Config } from '../../config.ts'
import type { PermissionName } from '../permissions/permissions.catalog.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { PlanRates } from '../rate-limits/rate-classes.ts'
import type { ActiveTimeout, CurrentUser } from './current-user.ts'

interface CurrentUserRow {
  session_id: string
  created_at: Date
  last_seen_at: Date
  confirmed_at: Date | null
  renewal_due: boolean
  id: number
  username: string
  email: string
  has_password: boolean
  is_email_verified: boolean
  roles: string[]
  permissions: string[]
  timeouts: (Pick<ActiveTimeout, 'type' | 'reason'> & { expires_at: string })[]
  actor_id: number | null
  actor_username: string | null
  rates: PlanRates[]
  requests: number | null
  requests_source: QuotaSource
}

/** Users with this permission have shorter sessions. */
export const ADMIN_ACCESS: PermissionName = 'admin.access'

export type SessionLimits = Pick<
  Config,
  'SESSION_IDLE_DAYS' | 'ADMIN_SESSION_IDLE_HOURS' | 'ADMIN_SESSION_MAX_DAYS'
>

/** Returns the values of the parameters `$2` to `$4` of `buildActiveSessionSql`. */
export const getSessionLimitValues = (config: SessionLimits) => [
  config.SESSION_IDLE_DAYS,
  config.ADMIN_SESSION_IDLE_HOURS,
  config.ADMIN_SESSION_MAX_DAYS,
]

/**
 * Builds an SQL condition for sessions that have not expired. The Prisma filter in `session.service.ts` must
 * match.
 *
 * @param session alias of the table `session`
 * @param isAdmin SQL condition for whether the user can access the admin app
 */
export const buildActiveSessionSql = (session: string, isAdmin: string) => `${session}.expires_at > now()
    AND ${session}.last_seen_at > now() - make_interval(days => $2)
    AND (${session}.last_seen_at > now() - make_interval(hours => $3)
      AND ${session}.created_at > now() - make_interval(days => $4) OR NOT ${isAdmin})`

/** Seconds for which the previous token stays valid, for requests that were sent before the renewal. */
const RENEWAL_GRACE_SECONDS = 60

/**
 * SQL condition for whether the definition of one of the user's roles or permissions has changed since the
 * session got its token.
 */
const RIGHTS_CHANGED = `COALESCE(s.renewed_at, s.created_at) < (
      SELECT max(changed.rights_changed_at) FROM (
        SELECT r.rights_changed_at FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.user_id = s.user_id
        UNION ALL
        SELECT p.rights_changed_at FROM user_permission up JOIN permission p ON p.id = up.permission_id
        WHERE up.user_id = s.user_id) changed)`

/**
 * SQL for the user of a session, with the user's current roles, permissions, timeouts, and rate limits. It is
 * one statement, because it runs on each request. An impersonation session is valid only as long as the
 * administrator's own session. The administrator also needs the permission to impersonate and every
 * permission of the user. For an impersonation session, the timeouts are those of both users, and the rate
 * limits are those of the administrator.
 */
const FIND_CURRENT_USER = `SELECT s.id AS session_id, s.created_at, s.last_seen_at, s.confirmed_at,
    s.renewal_due OR ${RIGHTS_CHANGED} AS renewal_due,
    u.id, u.username, u.email, u.password_hash IS NOT NULL AS has_password,
    u.email_verified_at IS NOT NULL AS is_email_verified, held.roles, held.permissions, active.timeouts,
    actor.id AS actor_id, actor.username AS actor_username, allowance.rates, allowance.requests,
    allowance.requests_source
  FROM session s
  JOIN "user" u ON u.id = s.user_id AND u.is_active
  LEFT JOIN session actor_session ON actor_session.id = s.actor_session_id
    AND ${buildActiveSessionSql('actor_session', 'true')}
  LEFT JOIN "user" actor ON actor.id = actor_session.user_id AND actor.is_active
  CROSS JOIN LATERAL user_authority(u.id) held
  CROSS JOIN LATERAL (
    SELECT COALESCE(jsonb_agg(jsonb_build_object('type', type, 'reason', reason, 'expires_at', expires_at)
      ORDER BY expires_at DESC, id), '[]') AS timeouts
    FROM timeout WHERE user_id = ANY (ARRAY[u.id, actor.id]) AND revoked_at IS NULL AND expires_at > now()) active
  CROSS JOIN LATERAL user_request_limits(COALESCE(actor.id, u.id)) allowance
  WHERE (s.token_hash = $1
      OR s.previous_token_hash = $1 AND s.renewed_at > now() - make_interval(secs => ${RENEWAL_GRACE_SECONDS}))
    AND ${buildActiveSessionSql('s', `'${ADMIN_ACCESS}' = ANY (held.permissions)`)}
    AND (s.actor_session_id IS NULL OR EXISTS (SELECT FROM user_authority(actor.id) actor_held
      WHERE 'admin.users.manage' = ANY (actor_held.permissions) AND actor_held.permissions @> held.permissions))`

export interface ResolvedSession {
  currentUser: CurrentUser
  lastSeenAt: Date
  isRenewalDue: boolean
}

export async function findCurrentUser(
  database: Database,
  tokenHash: Uint8Array,
  config: SessionLimits,
): Promise<ResolvedSession | null> {
  const [row] = await database.query<CurrentUserRow>(FIND_CURRENT_USER, [
    tokenHash,
    ...getSessionLimitValues(config),
  ])
  if (!row) return null
  return {
    lastSeenAt: row.last_seen_at,
    isRenewalDue: row.renewal_due,
    currentUser: {
      id: row.id,
      username: row.username,
      email: row.email,
      hasPassword: row.has_password,
      isEmailVerified: row.is_email_verified,
      roles: row.roles,
      permissions: new Set(row.permissions),
      timeouts: row.timeouts.map(({ type, reason, expires_at }) => ({
        type,
        reason,
        expiresAt: new Date(expires_at),
      })),
      allowance: { rates: row.rates, requests: { limit: row.requests, source: row.requests_source } },
      sessionId: row.session_id,
      signedInAt: row.created_at,
      confirmedAt: row.confirmed_at,
      actor:
        row.actor_id === null || row.actor_username === null
          ? null
          : { id: row.actor_id, username: row.actor_username },
    },
  }
}

export async function touchSession(database: Database, id: string): Promise<void> {
  await database.query('UPDATE session SET last_seen_at = now() WHERE id = $1::uuid', [id])
}

/**
 * Replaces the token of a session. The old one stays valid for `RENEWAL_GRACE_SECONDS`.
 *
 * @returns false if the token has just been replaced or the session has been deleted
 */
export async function renewSession(
  database: Database,
  id: string,
  oldTokenHash: Uint8Array,
  newTokenHash: Uint8Array,
): Promise<boolean> {
  const renewed = await database.query(
    `UPDATE session SET token_hash = $3, previous_token_hash = token_hash, renewed_at = now(), renewal_due = false
     WHERE id = $1::uuid AND token_hash = $2 RETURNING id`,
    [id, oldTokenHash, newTokenHash],
  )
  return renewed.length > 0
}
