import type { Database, Prisma, TimeoutType } from '@veranda/database'
import { ApiError, conflict, invalidRequest, notFound, permissionRequired } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { formatUtc } from '../../http/times.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import { type CurrentUser, WRITE_BLOCKING_TIMEOUTS } from '../auth/current-user.ts'
import { beginAdminActionOn, type UserWithRowLock, userNotFound } from '../permissions/authority.ts'
import { ensureAdminRemains } from '../permissions/ensure-admin-remains.ts'
import {
  computeTimeoutTimes,
  createTimeout,
  findTimeouts,
  findTimeoutsInTransaction,
  revokeTimeouts,
  type TimeoutFilter,
  type TimeoutRow,
} from './timeouts.queries.ts'
import { MAX_HOURS } from './timeouts.schema.ts'

const HOUR_MS = 3_600_000
/** Expiration in the example of the `timeout_exists` error. */
const EXAMPLE_EXPIRATION = new Date('2026-12-24T18:00:00Z')

export const timeoutNotFound = () => notFound('Timeout not found')

export const timeoutActive = (until = EXAMPLE_EXPIRATION) =>
  new ApiError(409, 'timeout_exists', 'The user already has an active timeout of this type', {
    details: `It expires on ${formatUtc(until)}`,
    expires_at: until.toISOString(),
  })

export const noActiveTimeout = () => conflict('no_active_timeout', 'No active timeout to revoke')

const invalidEnd = (message: string) => invalidRequest([{ path: 'expires_at', message }])

/** Terms of a new timeout, with either `expires_at` or `duration_hours`. */
export interface TimeoutTerms {
  type: TimeoutType
  reason: string
  /** Time in the future, at most a year ahead. */
  expires_at?: Date | undefined
  /** Hours from 1 to 8760. */
  duration_hours?: number | undefined
}

const toActor = (id: number | null, username: string | null) => (id === null ? null : { id, username })

const toTimeout = ({ user_id, username, name, issuer, revoker, ...row }: TimeoutRow) => ({
  ...row,
  user: { id: user_id, username, name },
  issued_by: toActor(row.issued_by, issuer),
  revoked_by: toActor(row.revoked_by, revoker),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export async function listTimeouts(database: Database, filter: TimeoutFilter) {
  const { total, rows } = await findTimeouts(database, filter)
  return { timeouts: rows.map(toTimeout), pagination: paginate(filter, total) }
}

/**
 * Permission to issue and revoke timeouts. It is checked here as well as by the routes, because the route for
 * bulk actions on users requires another permission.
 */
const TIMEOUT_PERMISSION = 'admin.users.timeout'
const canTimeOut = ({ permissions }: UserWithRowLock) => permissions.has(TIMEOUT_PERMISSION)

/**
 * Times out a user and records the timeout in the audit log, both in one new transaction.
 *
 * @throws 401, 403, or 404 like `beginAdminActionOn`; 403 for actors without `admin.users.timeout`; 400 for
 *   an expiration in the past or too far ahead; 409 `timeout_exists` if the user has an active timeout of the
 *   type; 409 `last_admin`
 */
export function timeOutUser(context: Context<CurrentUser>, userId: number, terms: TimeoutTerms) {
  const { type, reason } = terms
  return context.database.prisma.$transaction(async (tx) => {
    const { actor } = await beginAdminActionOn(tx, context, userId)
    if (!canTimeOut(actor)) throw permissionRequired(TIMEOUT_PERMISSION)
    const { now, expiration, active_until } = await computeTimeoutTimes(tx, userId, type, terms)
    if (expiration <= now) throw invalidEnd('Must be in the future')
    if (expiration.getTime() - now.getTime() > MAX_HOURS * HOUR_MS)
      throw invalidEnd('Must be within one year')
    if (active_until) throw timeoutActive(active_until)
    const create = () => createTimeout(tx, { userId, type, reason, issuedBy: actor.id, now, expiration })
    // A timeout that blocks all writes must not affect the last administrator.
    const id = await (WRITE_BLOCKING_TIMEOUTS.includes(type)
      ? ensureAdminRemains(tx, userId, create)
      : create())
    await recordAudit(tx, getAuditActor(context), {
      action: 'timeout.issue',
      targetType: 'user',
      targetId: String(userId),
      after: { timeout_id: id, type, expires_at: expiration.toISOString() },
      reason,
    })
    const [row] = await findTimeoutsInTransaction(tx, [id])
    if (!row) throw timeoutNotFound()
    return toTimeout(row)
  })
}

/**
 * Times out the user with this username.
 *
 * @throws 404 if the user does not exist; otherwise as {@link timeOutUser}
 */
export async function timeOutByUsername(
  context: Context<CurrentUser>,
  username: string,
  terms: TimeoutTerms,
) {
  const user = await context.database.prisma.user.findUnique({
    where: { username: username.replace(/^@/, '').toLowerCase() },
    select: { id: true },
  })
  if (!user) throw userNotFound()
  return timeOutUser(context, user.id, terms)
}

/**
 * Revokes the user's active timeout of the given type, or all active ones if no type is given.
 *
 * @throws 404 if the user does not exist; 401 or 403 as for {@link timeOutUser}; 409 `no_active_timeout`
 */
export const revokeUserTimeouts = (
  context: Context<CurrentUser>,
  userId: number,
  { type, reason }: { type?: TimeoutType | undefined; reason: string },
) => context.database.prisma.$transaction((tx) => revokeInTransaction(tx, context, { userId, type }, reason))

/**
 * Revokes the timeout with this ID.
 *
 * @throws 404 if the timeout does not exist; 401 or 403 as for {@link timeOutUser}; 409 `no_active_timeout`
 *   if it has expired or was already revoked
 */
export const revokeTimeout = (context: Context<CurrentUser>, timeoutId: number, reason: string) =>
  context.database.prisma.$transaction(async (tx) => {
    const timeout = await tx.timeout.findUnique({ where: { id: timeoutId }, select: { userId: true } })
    if (!timeout) throw timeoutNotFound()
    const [revoked] = await revokeInTransaction(tx, context, { userId: timeout.userId, timeoutId }, reason)
    if (!revoked) throw noActiveTimeout()
    return revoked
  })

/** Revokes the selected timeouts of a user and records the action in the audit log. */
async function revokeInTransaction(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  selection: { userId: number; timeoutId?: number; type?: TimeoutType | undefined },
  reason: string,
) {
  const { actor } = await beginAdminActionOn(tx, context, selection.userId)
  if (!canTimeOut(actor)) throw permissionRequired(TIMEOUT_PERMISSION)
  const ids = await revokeTimeouts(tx, selection, actor.id, reason)
  if (ids.length === 0) throw noActiveTimeout()
  const revoked = (await findTimeoutsInTransaction(tx, ids)).map(toTimeout)
  await recordAudit(tx, getAuditActor(context), {
    action: 'timeout.revoke',
    targetType: 'user',
    targetId: String(selection.userId),
    before: { timeout_ids: ids, types: revoked.map(({ type }) => type) },
    reason,
  })
  return revoked
}
