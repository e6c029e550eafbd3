import type { Database, Prisma } from '@veranda/database'
import type { Logger } from 'pino'
import { authenticationRequired } from '../../http/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { consumeInBatch } from './consume-in-batch.ts'
import { findHigherPlan } from './higher-plan.ts'
import { quotaExceeded } from './quota-errors.ts'
import { type ConsumedQuota, type SizeQuota, type StoredQuota, splitQuotaName } from './quotas.catalog.ts'
import { STORED_AMOUNT_SQL } from './stored-quotas.ts'
import { type createGuestSubjectsGetter, getUserSubjects, type Subjects } from './subjects.ts'

/** Units that were consumed and can be refunded. */
export interface Consumption {
  /** IDs of the usage rows that count the units. */
  usages: readonly number[]
  units: number
}

interface ConsumeOptions {
  name: ConsumedQuota
  subjects: Subjects
  /** Whole number from 1 to 1,000,000. Defaults to 1. */
  units?: number
  /** Time of use. Defaults to the current time of the database. */
  at?: Date
}

/**
 * Consumes units in one database statement, which reads the limit, the period, and the usage. Concurrent
 * requests on any number of instances together never exceed the limit. The statement runs in its own
 * transaction, whose commit does not wait for the disk, so a crash of the database may lose the most recent
 * units. Concurrent requests of one user on an instance share a statement.
 *
 * @throws 429 `quota_exceeded`
 */
export async function consume(
  database: Database,
  { name, subjects, units = 1, at }: ConsumeOptions,
): Promise<Consumption> {
  const { granted, usages, used, quota_limit, ends, plan } = await consumeInBatch(database, {
    name,
    subjects,
    units,
    at: at ?? null,
  })
  if (!granted) throw quotaExceeded({ name, limit: quota_limit ?? 0, used, resetsAt: ends, plan })
  return { usages: usages ?? [], units }
}

/** Refunds units. Refunding units from before a usage reset doesn't reduce the usage since the reset. */
export async function refundUnits(database: Database, { usages, units }: Consumption): Promise<void> {
  await database.query(
    `UPDATE quota_usage u SET used = GREATEST(u.used - $1::int, 0)
     FROM (SELECT id FROM quota_usage WHERE id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE) locked_usage
     WHERE u.id = locked_usage.id`,
    [units, usages],
  )
  await database.query('SELECT lower_quota_warnings($1::bigint[])', [usages])
}

/** Properties of a request that decide whose quota it counts toward. */
interface CountedRequest extends Pick<RequestContext, 'currentUser' | 'ip' | 'req'> {
  getGuestSubjects: ReturnType<typeof createGuestSubjectsGetter>
}

/** A request that consumes units. */
interface ConsumingRequest extends CountedRequest {
  database: Database
  log: Logger
  route: { id: string; quota?: { name: ConsumedQuota } }
  /** Units to refund if the request fails. */
  consumed?: readonly Consumption[]
}

/**
 * Returns the subjects whose quota a request counts toward. A request during impersonation counts toward the
 * impersonated user, because that user owns what the request creates. The request quota is an exception: the
 * rate limiter counts requests during impersonation toward the administrator.
 */
export const getSubjects = ({ currentUser, getGuestSubjects, ip, req }: CountedRequest): Subjects =>
  currentUser ? getUserSubjects(currentUser.id) : getGuestSubjects(ip, req.headers)

/**
 * Consumes units of the route's quota, and remembers them in the context, so that they are refunded if the
 * request fails.
 *
 * @throws 429 `quota_exceeded`
 */
export async function consumeForRequest(context: ConsumingRequest, units = 1): Promise<void> {
  const { quota } = context.route
  if (!quota) throw new Error(`The route ${context.route.id} has no quota`)
  const consumption = await consume(context.database, {
    name: quota.name,
    units,
    subjects: getSubjects(context),
  })
  context.consumed = [...(context.consumed ?? []), consumption]
}

/**
 * Refunds the units of a failed request. Errors are only logged, because they must not hide the original
 * failure.
 */
export async function refundRequest({ database, consumed = [], log }: ConsumingRequest): Promise<void> {
  for (const consumption of consumed)
    await refundUnits(database, consumption).catch((err) => log.warn({ err }, 'could not refund quota units'))
}

/**
 * Checks that a user may store additional items or megabytes. The user's row stays locked until the
 * transaction ends, so concurrent requests can't exceed the limit together. The usage is computed from the
 * stored items, so deleting items frees space. If the usage reaches a warning level, a warning is stored.
 *
 * @param additional amount to add, in the unit of the quota
 * @returns whether the user's limit is higher than the default
 * @throws 429 `quota_exceeded`; 401 if the account has just been deleted
 */
export async function checkStoredQuota(
  tx: Prisma.TransactionClient,
  userId: number,
  name: StoredQuota,
  additional: number,
): Promise<{ isLimitRaised: boolean }> {
  const users: unknown[] = await tx.$queryRaw`SELECT id FROM "user" WHERE id = ${userId} FOR NO KEY UPDATE`
  if (users.length === 0) throw authenticationRequired()
  const { service_name, feature_name } = splitQuotaName(name)
  const [row] = await tx.$queryRawUnsafe<
    {
      feature_id: number
      quota_limit: number | null
      default_limit: number | null
      source: string
      stored: number
    }[]
  >(
    `SELECT f.id AS feature_id, q.quota_limit, f.default_limit, q.source, (${STORED_AMOUNT_SQL[name]('$1::int')})::float8 AS stored
     FROM quota_feature f, quota_in_force($1::int, f.id) q WHERE f.service = $2 AND f.feature = $3`,
    userId,
    service_name,
    feature_name,
  )
  if (!row) throw new Error(`The quota ${name} is not in the database`)
  const { quota_limit: limit, default_limit: defaultLimit, stored } = row
  if (limit !== null && stored + additional > limit)
    throw quotaExceeded({
      name,
      limit,
      used: stored,
      resetsAt: null,
      plan: row.source === 'user_override' ? null : await findHigherPlan(tx, name, limit),
    })
  // Quotas of stored items have no period, so their warnings start at the epoch and have no end.
  await tx.$queryRaw`SELECT warn_of_quota(${userId}::int, ${row.feature_id}::int, ${Math.ceil(stored + additional)}::bigint,
    ${limit}::int, 'epoch'::timestamptz, NULL::timestamptz)`
  return { isLimitRaised: defaultLimit !== null && (limit === null || limit > defaultLimit) }
}

/**
 * Returns the maximum size of an item in the unit of the quota, or null if it is unlimited.
 *
 * @param userId null for a guest
 */
export async function getSizeLimit(
  database: Database,
  userId: number | null,
  name: SizeQuota,
): Promise<number | null> {
  const { service_name, feature_name } = splitQuotaName(name)
  const [row] = await database.query<{ quota_limit: number | null }>(
    `SELECT q.quota_limit FROM quota_feature f, quota_in_force($1::int, f.id) q
     WHERE f.service = $2 AND f.feature = $3`,
    [userId, service_name, feature_name],
  )
  return row?.quota_limit ?? null
}
