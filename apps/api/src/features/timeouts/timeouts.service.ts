import type { Database, Prisma, TimeoutType } from '@veranda/database'
import { ApiError, conflict, invalidRequest, notFound, permissionRequired } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import { REFUSING_WRITES, type Viewer } from '../auth/viewer.ts'
import { beginActOn, type Person, userNotFound } from '../permissions/authority.ts'
import { keepingAnAdmin } from '../permissions/in-charge.ts'
import {
  beginTimeout,
  endTimeouts,
  findTimeouts,
  planTimeout,
  type TimeoutFilter,
  type TimeoutRow,
  timeoutsWithin,
} from './timeouts.queries.ts'
import { MOST_HOURS } from './timeouts.schema.ts'

const HOUR = 3_600_000
/** End of the timeout in the example of the 409 error. */
const SOME_DAY = new Date('2026-12-24T18:00:00Z')

export const timeoutNotFound = () => notFound('Timeout not found')

export const timeoutRunning = (until = SOME_DAY) =>
  new ApiError(409, 'timeout_running', 'The user already has an active timeout of this type', {
    details: `It expires on ${until.toUTCString()}`,
    expires_at: until.toISOString(),
  })

export const noTimeoutRunning = () => conflict('no_timeout_running', 'No active timeout to revoke')

const wrongEnd = (message: string) => invalidRequest([{ path: 'expires_at', message }])

/** Terms of a new timeout, with exactly one of the two ends. */
export interface TimeoutTerms {
  type: TimeoutType
  reason: string
  /** Time in the future, at most a year ahead. */
  expires_at?: Date | undefined
  /** 1 to 8760. */
  duration_hours?: number | undefined
}

const somebody = (id: number | null, username: string | null) => (id === null ? null : { id, username })

const present = ({ user_id, username, name, issuer, revoker, ...row }: TimeoutRow) => ({
  ...row,
  user: { id: user_id, username, name },
  issued_by: somebody(row.issued_by, issuer),
  revoked_by: somebody(row.revoked_by, revoker),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export async function listTimeouts(database: Database, filter: TimeoutFilter) {
  const { total, rows } = await findTimeouts(database, filter)
  return { timeouts: rows.map(present), pagination: paginate(filter, total) }
}

/** Checked here as well as by the route, because bulk actions have separate routes. */
const MAY_TIME_OUT = 'admin.users.timeout'
const mayTimeOut = ({ permissions }: Person) => permissions.has(MAY_TIME_OUT)

/**
 * Times a user out in a separate transaction, with an audit record.
 *
 * @throws 400 for an end in the past or too far ahead, 404 if the user does not exist, 403 for the current
 *   user and for users with more permissions, 409 `timeout_running` if a timeout of the type is active, 409
 *   `last_admin`
 */
export function timeOutUser(context: Context<Viewer>, userId: number, terms: TimeoutTerms) {
  const { type, reason } = terms
  return context.database.prisma.$transaction(async (tx) => {
    const { actor } = await beginActOn(tx, context, userId)
    if (!mayTimeOut(actor)) throw permissionRequired(MAY_TIME_OUT)
    const { now, ends, running_until } = await planTimeout(tx, userId, type, terms)
    if (ends <= now) throw wrongEnd('Must be in the future')
    if (ends.getTime() - now.getTime() > MOST_HOURS * HOUR)
      throw wrongEnd(`Must be at most ${MOST_HOURS} hours in the future`)
    if (running_until) throw timeoutRunning(running_until)
    const begin = () => beginTimeout(tx, { userId, type, reason, issuedBy: actor.id, now, ends })
    // A user who can't write can't be the last administrator.
    const id = await (REFUSING_WRITES.includes(type) ? keepingAnAdmin(tx, userId, begin) : begin())
    await recordAudit(tx, auditActor(context), {
      action: 'timeout.issue',
      targetType: 'user',
      targetId: String(userId),
      after: { timeout_id: id, type, expires_at: ends.toISOString() },
      reason,
    })
    const [row] = await timeoutsWithin(tx, [id])
    if (!row) throw timeoutNotFound()
    return present(row)
  })
}

/**
 * Times out the user with this username.
 *
 * @throws 404 if the user does not exist; otherwise as {@link timeOutUser}
 */
export async function timeOutByName(context: Context<Viewer>, username: string, terms: TimeoutTerms) {
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
export const revokeTimeoutsOf = (
  context: Context<Viewer>,
  userId: number,
  { type, reason }: { type?: TimeoutType | undefined; reason: string },
) => context.database.prisma.$transaction((tx) => revoke(tx, context, { userId, type }, reason))

/**
 * Revokes the timeout with this ID.
 *
 * @throws 404 if the timeout does not exist, 403 for timeouts of the current user and of users with more
 *   permissions, 409 `no_timeout_running` if it has expired or was already revoked
 */
export const revokeTimeout = (context: Context<Viewer>, timeoutId: number, reason: string) =>
  context.database.prisma.$transaction(async (tx) => {
    const timeout = await tx.timeout.findUnique({ where: { id: timeoutId }, select: { userId: true } })
    if (!timeout) throw timeoutNotFound()
    const [revoked] = await revoke(tx, context, { userId: timeout.userId, timeoutId }, reason)
    if (!revoked) throw noTimeoutRunning()
    return revoked
  })

async function revoke(
  tx: Prisma.TransactionClient,
  context: Context<Viewer>,
  which: { userId: number; timeoutId?: number; type?: TimeoutType | undefined },
  reason: string,
) {
  const { actor } = await beginActOn(tx, context, which.userId)
  if (!mayTimeOut(actor)) throw permissionRequired(MAY_TIME_OUT)
  const ids = await endTimeouts(tx, which, actor.id, reason)
  if (ids.length === 0) throw noTimeoutRunning()
  const revoked = (await timeoutsWithin(tx, ids)).map(present)
  await recordAudit(tx, auditActor(context), {
    action: 'timeout.revoke',
    targetType: 'user',
    targetId: String(which.userId),
    before: { timeout_ids: ids, types: revoked.map(({ type }) => type) },
    reason,
  })
  return revoked
}
