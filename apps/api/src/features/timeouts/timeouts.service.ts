import type { Database, Prisma, TimeoutType } from '@veranda/database'
import { ApiError, conflict, invalidRequest, notFound, permissionRequired } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import { type CurrentUser, WRITE_BLOCKING_TIMEOUTS } from '../auth/current-user.ts'
import { beginAdminActionOn, type LockedUser, userNotFound } from '../permissions/authority.ts'
import { ensureAdminRemains } from '../permissions/ensure-admin-remains.ts'
import {
  createTimeout,
  findTimeouts,
  findTimeoutsInTransaction,
  planTimeout,
  revokeTimeouts,
  type TimeoutFilter,
  type TimeoutRow,
} from './timeouts.queries.ts'
import { MAX_HOURS } from './timeouts.schema.ts'

const HOUR = 3_600_000
/** End of the timeout in the example of the 409 error. */
const EXAMPLE_END = new Date('2026-12-24T18:00:00Z')

export const timeoutNotFound = () => notFound('Timeout not found')

export const timeoutActive = (until = EXAMPLE_END) =>
  new ApiError(409, 'timeout_running', 'The user already has an active timeout of this type', {
    details: `It expires on ${until.toUTCString()}`,
    expires_at: until.toISOString(),
  })

export const noActiveTimeout = () => conflict('no_timeout_running', 'No active timeout to revoke')

const invalidEnd = (message: string) => invalidRequest([{ path: 'expires_at', message }])

/** Terms of a new timeout, with exactly one of the two ends. */
export interface TimeoutTerms {
  type: TimeoutType
  reason: string
  /** Time in the future, at most a year ahead. */
  expires_at?: Date | undefined
  /** 1 to 8760. */
  duration_hours?: number | undefined
}

const toAdministrator = (id: number | null, username: string | null) =>
  id === null ? null : { id, username }

const toTimeout = ({ user_id, username, name, issuer, revoker, ...row }: TimeoutRow) => ({
  ...row,
  user: { id: user_id, username, name },
  issued_by: toAdministrator(row.issued_by, issuer),
  revoked_by: toAdministrator(row.revoked_by, revoker),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export async function listTimeouts(database: Database, filter: TimeoutFilter) {
  const { total, rows } = await findTimeouts(database, filter)
  return { timeouts: rows.map(toTimeout), pagination: paginate(filter, total) }
}

/** Checked here as well as by the route, because bulk actions have separate routes. */
const TIMEOUT_PERMISSION = 'admin.users.timeout'
const mayTimeOut = ({ permissions }: LockedUser) => permissions.has(TIMEOUT_PERMISSION)

/**
 * Times a user out in a separate transaction, with an audit record.
 *
 * @throws 400 for an end in the past or too far ahead, 404 if the user does not exist, 403 for the current
 *   user and for users with more permissions, 409 `timeout_running` if a timeout of the type is active, 409
 *   `last_admin`
 */
export function timeOutUser(context: Context<CurrentUser>, userId: number, terms: TimeoutTerms) {
  const { type, reason } = terms
  return context.database.prisma.$transaction(async (tx) => {
    const { actor } = await beginAdminActionOn(tx, context, userId)
    if (!mayTimeOut(actor)) throw permissionRequired(TIMEOUT_PERMISSION)
    const { now, ends, running_until } = await planTimeout(tx, userId, type, terms)
    if (ends <= now) throw invalidEnd('Must be in the future')
    if (ends.getTime() - now.getTime() > MAX_HOURS * HOUR)
      throw invalidEnd(`Must be at most ${MAX_HOURS} hours in the future`)
    if (running_until) throw timeoutActive(running_until)
    const create = () => createTimeout(tx, { userId, type, reason, issuedBy: actor.id, now, ends })
    // A user who can't write can't be the last administrator.
    const id = await (WRITE_BLOCKING_TIMEOUTS.includes(type)
      ? ensureAdminRemains(tx, userId, create)
      : create())
    await recordAudit(tx, getAuditActor(context), {
      action: 'timeout.issue',
      targetType: 'user',
      targetId: String(userId),
      after: { timeout_id: id, type, expires_at: ends.toISOString() },
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
 * Revokes a user's active timeouts: the one of the type, or all of them.
 *
 * @throws 404 if the user does not exist, 403 for the current user and for users with more permissions, 409
 *   `no_timeout_running`
 */
export const revokeUserTimeouts = (
  context: Context<CurrentUser>,
  userId: number,
  { type, reason }: { type?: TimeoutType | undefined; reason: string },
) => context.database.prisma.$transaction((tx) => revoke(tx, context, { userId, type }, reason))

/**
 * Revokes the timeout with this ID.
 *
 * @throws 404 if the timeout does not exist, 403 for timeouts of the current user and of users with more
 *   permissions, 409 `no_timeout_running` if it has expired or was already revoked
 */
export const revokeTimeout = (context: Context<CurrentUser>, timeoutId: number, reason: string) =>
  context.database.prisma.$transaction(async (tx) => {
    const timeout = await tx.timeout.findUnique({ where: { id: timeoutId }, select: { userId: true } })
    if (!timeout) throw timeoutNotFound()
    const [revoked] = await revoke(tx, context, { userId: timeout.userId, timeoutId }, reason)
    if (!revoked) throw noActiveTimeout()
    return revoked
  })

async function revoke(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  which: { userId: number; timeoutId?: number; type?: TimeoutType | undefined },
  reason: string,
) {
  const { actor } = await beginAdminActionOn(tx, context, which.userId)
  if (!mayTimeOut(actor)) throw permissionRequired(TIMEOUT_PERMISSION)
  const ids = await revokeTimeouts(tx, which, actor.id, reason)
  if (ids.length === 0) throw noActiveTimeout()
  const revoked = (await findTimeoutsInTransaction(tx, ids)).map(toTimeout)
  await recordAudit(tx, getAuditActor(context), {
    action: 'timeout.revoke',
    targetType: 'user',
    targetId: String(which.userId),
    before: { timeout_ids: ids, types: revoked.map(({ type }) => type) },
    reason,
  })
  return revoked
}
