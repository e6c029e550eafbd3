import type { Database } from '@veranda/database'
import { findHigherPlan, type HigherPlan } from './higher-plan.ts'
import { createKeyedBatcher } from './keyed-batcher.ts'
import { type ConsumedQuota, splitQuotaName } from './quotas.catalog.ts'
import type { Subjects } from './subjects.ts'

interface ConsumeRequest {
  name: ConsumedQuota
  subjects: Subjects
  units: number
  /** Time of use, or null for the current time of the database. */
  at: Date | null
}

interface ConsumeResult {
  granted: boolean
  used: number
  quota_limit: number | null
  source: string
  /** End of the period. */
  ends: Date
  /** IDs of the usage rows that count the units, or null if the units were rejected. */
  usages: number[] | null
  /** Plan with a higher limit, or null if the units were granted or no plan would help. */
  plan: HigherPlan | null
}

/** State of this process for one database. */
interface ProcessCache {
  /** Feature IDs by name. Features are created once and never deleted. */
  features: Map<ConsumedQuota, number>
  /** Consumes units immediately, or together with the next batch for the key. See `createKeyedBatcher`. */
  enqueue: (key: string, request: ConsumeRequest) => Promise<ConsumeResult>
}

const caches = new WeakMap<Database, ProcessCache>()

function getCache(database: Database): ProcessCache {
  const cached = caches.get(database)
  if (cached) return cached
  const newCache = {
    features: new Map(),
    enqueue: createKeyedBatcher((batch: readonly ConsumeRequest[]) => consumeBatch(database, batch)),
  }
  caches.set(database, newCache)
  return newCache
}

async function getFeatureId(database: Database, name: ConsumedQuota): Promise<number> {
  const { features } = getCache(database)
  const cached = features.get(name)
  if (cached !== undefined) return cached
  const { service_name, feature_name } = splitQuotaName(name)
  const [row] = await database.query<{ id: number }>(
    'SELECT id FROM quota_feature WHERE service = $1 AND feature = $2',
    [service_name, feature_name],
  )
  if (!row) throw new Error(`The quota ${name} is not in the database`)
  features.set(name, row.id)
  return row.id
}

/** Consumes units in one statement if the limit allows them. Always returns the limit and the usage. */
async function executeConsume(
  database: Database,
  { name, subjects, units, at }: ConsumeRequest,
): Promise<ConsumeResult> {
  const [row] = await database.query<Omit<ConsumeResult, 'plan'>>(
    `SELECT granted, used, quota_limit, source, ends, usages
     FROM consume_quota($1::int, $2::text[], $3::int[], $4::int, $5::int, COALESCE($6::timestamptz, now()))`,
    [subjects.userId, subjects.keys, subjects.multiples, await getFeatureId(database, name), units, at],
  )
  if (!row) throw new Error('consume_quota returned no row')
  if (row.granted || row.source === 'user_override') return { ...row, plan: null }
  return { ...row, plan: await findHigherPlan(database.prisma, name, row.quota_limit ?? 0) }
}

const sumUnits = (batch: readonly ConsumeRequest[]) => batch.reduce((sum, { units }) => sum + units, 0)

/**
 * Consumes the units of several concurrent requests of one user. If the limit doesn't allow all requests, it
 * retries with the ones whose units fit, in order of arrival, and rejects the remaining ones. Each retry has
 * fewer requests, so the recursion ends.
 */
async function consumeBatch(database: Database, batch: readonly ConsumeRequest[]): Promise<ConsumeResult[]> {
  const [first] = batch
  if (!first) return []
  const row = await executeConsume(database, { ...first, units: sumUnits(batch) })
  if (row.granted || batch.length === 1) return batch.map(() => row)
  const fitting: ConsumeRequest[] = []
  let remaining = (row.quota_limit ?? 0) - row.used
  for (const request of batch)
    if (request.units <= remaining) {
      fitting.push(request)
      remaining -= request.units
    }
  // All requests fit only if the usage decreased between the rejection and the reading of `used`, or if the
  // user no longer exists. Rejecting the requests anyway ends the recursion.
  if (fitting.length === batch.length) return batch.map(() => row)
  const fittingResults = await consumeBatch(database, fitting)
  const used = row.used + sumUnits(fitting)
  return batch.map((request) => fittingResults[fitting.indexOf(request)] ?? { ...row, used })
}

/** Consumes units together with concurrent requests of this process for the same user's quota. */
export function consumeInBatch(database: Database, request: ConsumeRequest): Promise<ConsumeResult> {
  const { name, subjects, at } = request
  // Requests of guests are not batched: a unit also counts toward the network and the IP range, whose usage
  // includes that of other guests, so the remaining units can't be computed for a batch.
  if (subjects.userId === null) return executeConsume(database, request)
  return getCache(database).enqueue(`${subjects.userId} ${name} ${at?.getTime() ?? ''}`, request)
}
