import type { Database, Prisma } from '@veranda/database'
import type { Random } from '@veranda/demo-data'
import { DAY_MS, SITE_EVENTS } from '@veranda/demo-data'
import type { DropReason } from '../../features/analytics/collect/collect.schema.ts'
import { formatDay } from '../../features/analytics/day.ts'
import { DAY_COUNT, getVisitCount } from './visits.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * DAY_MS

/** Average number of product events per visit. */
const EVENTS_PER_VISIT = {
  sign_ins: 0.21,
  uploads: 0.06,
  og_images: 0.09,
  limits_hit: 0.03,
  subscriptions_started: 0.018,
  subscriptions_changed: 0.006,
  subscriptions_cancelled: 0.007,
}

/** Average number of dropped events per visit. */
const DROPPED_PER_VISIT: Partial<Record<DropReason, number>> = {
  bot: 0.62,
  opted_out: 0.11,
  data_centre: 0.19,
  prefetch: 0.06,
  duplicate: 0.02,
}

/**
 * Moves the product events of subscriptions written in this transaction to the start of each subscription.
 * The trigger that creates these events uses the current time. `xmin` is the transaction that wrote a row.
 */
export async function backdateSubscriptionEvents(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRawUnsafe(
    `DELETE FROM analytics.product_metric_event WHERE metric = 'subscriptions_started' AND xmin = pg_current_xact_id()::xid`,
  )
  await tx.$executeRawUnsafe(
    `INSERT INTO analytics.product_metric_event (metric, at)
     SELECT 'subscriptions_started', started_at FROM subscription WHERE xmin = pg_current_xact_id()::xid`,
  )
}

interface ProductOptions {
  /** start (UTC) of the last day with data, in milliseconds since 1970 */
  lastMidnight: number
  /** average number of visits on the most recent days; earlier days have fewer */
  perDay: number
  random: Random
}

/** Varies an amount by up to 30%, and rounds it up or down at random. */
const randomizeAmount = (amount: number, random: Random) =>
  Math.floor(amount * (0.7 + random.unit() * 0.6) + random.unit())

/** Writes the counts of product events and dropped events, and chart annotations. */
export async function writeProductData(
  database: Database,
  { lastMidnight, perDay, random }: ProductOptions,
): Promise<void> {
  const product: object[] = []
  const dropped: object[] = []
  for (let daysAgo = DAY_COUNT - 1; daysAgo >= 0; daysAgo--) {
    const midnight = lastMidnight - daysAgo * DAY_MS
    const visits = getVisitCount(daysAgo, new Date(midnight).getUTCDay(), perDay, random)
    // All events of a kind on one day are counted in one random time slot between 7:00 and 20:00 UTC.
    const getRandomSlot = () => new Date(midnight + (7 + random.below(14)) * HOUR_MS).toISOString()
    for (const [metric, average] of Object.entries(EVENTS_PER_VISIT))
      product.push({ metric, slot: getRandomSlot(), count: randomizeAmount(visits * average, random) })
    for (const [reason, average] of Object.entries(DROPPED_PER_VISIT))
      dropped.push({ reason, slot: getRandomSlot(), count: randomizeAmount(visits * average, random) })
  }
  // The condition `slot <= now()` leaves out time slots that are later than the current time.
  for (const [table, keyColumn, rows] of [
    ['product_metric', 'metric', product],
    ['dropped', 'reason', dropped],
  ] as const)
    await database.query(
      `INSERT INTO analytics.${table} (${keyColumn}, slot, count)
       SELECT ${keyColumn}, slot, count FROM jsonb_to_recordset($1::jsonb) AS input_row(${keyColumn} text, slot timestamptz, count bigint)
       WHERE count > 0 AND slot <= now()
       ON CONFLICT (${keyColumn}, slot) DO UPDATE SET count = ${table}.count + EXCLUDED.count`,
      [JSON.stringify(rows)],
    )
  await database.prisma.annotation.createMany({
    data: SITE_EVENTS.map(({ daysAgo, text }) => ({
      at: new Date(lastMidnight - daysAgo * DAY_MS + 9 * HOUR_MS),
      text,
    })),
  })
}

/** Number of weeks, counted back from the last day, whose sign-ups the retention data includes. */
const COHORT_WEEKS = 26

/** Writes weekly retention per sign-up cohort: a steep drop at first, then a plateau. */
export async function writeRetention(
  database: Database,
  { lastMidnight, random }: Omit<ProductOptions, 'perDay'>,
): Promise<void> {
  const rows = await database.query<{ cohort: string; users: number }>(
    `SELECT date_trunc('week', created_at AT TIME ZONE 'UTC')::date::text AS cohort, count(*)::int AS users FROM "user"
     WHERE created_at >= $1 GROUP BY 1`,
    [new Date(lastMidnight - COHORT_WEEKS * WEEK_MS)],
  )
  const retention = rows.flatMap(({ cohort, users }) => {
    const weeks = Math.floor((lastMidnight - Date.parse(cohort)) / WEEK_MS)
    const retainedShare = 0.34 + random.unit() * 0.22
    return Array.from({ length: weeks + 1 }, (_, week) => ({
      cohort,
      week: formatDay(Date.parse(cohort) + week * WEEK_MS),
      users: Math.round(
        users *
          (week === 0 ? 1 : retainedShare * (0.35 + 0.65 * 0.72 ** week) * (0.85 + random.unit() * 0.3)),
      ),
    }))
  })
  await database.query(
    `INSERT INTO analytics.retention (cohort, week, users)
     SELECT cohort, week, users FROM jsonb_to_recordset($1::jsonb) AS input_row(cohort date, week date, users int)
     WHERE users > 0 ON CONFLICT (cohort, week) DO UPDATE SET users = EXCLUDED.users`,
    [JSON.stringify(retention)],
  )
}
