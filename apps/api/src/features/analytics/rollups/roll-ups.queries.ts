import type { Database, Prisma } from '@veranda/database'
import { CELL_CHANGES, MEASURES, SESSION_CTES, SLOT_CHANGES } from './contributions.ts'
import { BACKGROUND_TIMEOUT_MS, tryTransactionLock } from './locks.ts'
import { INVALIDATE_MONTHS_OF_DAYS } from './months.queries.ts'
import { getMaxEventCount } from './pace.ts'

/** Maximum number of visitors whose events one statement reads, unless a single batch has more. */
const MAX_VISITORS = 4_000

const MEASURE_COLUMNS = MEASURES.join(', ')

/**
 * Returns common table expressions that add the changes in `slot_change` and `cell_change` to two tables.
 *
 * @param slotTable table of slots, or its draft
 * @param cellTable table of cells, or its draft
 */
export const buildAddChanges = (slotTable: string, cellTable: string) => `added_slots AS (
    INSERT INTO ${slotTable} AS slot (country, device, slot, day, is_vpn, ${MEASURE_COLUMNS})
    SELECT country, device, slot, day, is_vpn, ${MEASURE_COLUMNS} FROM slot_change
    WHERE ${MEASURES.map((name) => `${name} <> 0`).join(' OR ')} ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (country, device, slot, day, is_vpn) DO UPDATE SET
      ${MEASURES.map((name) => `${name} = slot.${name} + EXCLUDED.${name}`).join(', ')}),
  added_cells AS (
    INSERT INTO ${cellTable} AS cell (kind, country, device, day, value, is_vpn, count, visitors)
    SELECT kind, country, device, day, value, is_vpn, count, visitors FROM cell_change
    WHERE count <> 0 OR visitors <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (kind, country, device, day, value, is_vpn) DO UPDATE SET
      count = cell.count + EXCLUDED.count, visitors = cell.visitors + EXCLUDED.visitors)`

/** Returns days as literals instead of parameters, so that the planner can prune partitions. */
const toDayArray = (days: readonly string[]) => `ARRAY[${days.map((day) => `'${day}'::date`).join(', ')}]`

/**
 * Returns SQL that adds the batches `$1` to the roll-ups. For each visitor in the batches, the query
 * subtracts the contribution of the events that were counted before (`sign` -1) and adds the contribution of
 * all events (`sign` 1), because new events can extend a session. Events of other pending batches don't count
 * yet. `OFFSET 0` keeps the planner from merging the subquery with the outer query, so that events are looked
 * up visitor by visitor.
 */
const buildRollUpQuery = (days: readonly string[]) => `WITH taken_batch AS (
    DELETE FROM analytics.batch WHERE id = ANY ($1::bigint[]) RETURNING id, days, visitors),
  touched AS (SELECT DISTINCT v.day, v.visitor FROM taken_batch, unnest(days, visitors) AS v(day, visitor)),
  seen AS MATERIALIZED (
    SELECT e.*, e.batch = ANY ($1::bigint[]) AS is_new
    FROM touched t CROSS JOIN LATERAL (
      SELECT * FROM analytics.event WHERE day = ANY (${toDayArray(days)}) AND day = t.day AND visitor = t.visitor
      OFFSET 0) e
    WHERE e.batch = ANY ($1::bigint[])
      OR NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  counted AS (SELECT 1 AS sign, * FROM seen UNION ALL SELECT -1, * FROM seen WHERE NOT is_new),
  ${SESSION_CTES}, ${SLOT_CHANGES}, ${CELL_CHANGES}, ${buildAddChanges('analytics.slot', 'analytics.cell')}
  SELECT count(*)::int AS visitors FROM touched`

interface PendingBatch {
  id: string
  /** Day of each visitor. Days can repeat. */
  days: string[]
  /** Number of visitors. */
  size: number
}

/**
 * Selects the oldest pending batches except `$2`: at most `$1` batches, which have at most `MAX_VISITORS`
 * visitors in total. The oldest batch is selected even if it has more visitors.
 */
const PENDING_BATCHES = `SELECT id::text AS id, days::text[] AS days, size FROM (
    SELECT id, days, cardinality(visitors)::int AS size, sum(cardinality(visitors)) OVER (ORDER BY id) AS visitors, row_number() OVER (ORDER BY id) AS n
    FROM (SELECT * FROM analytics.batch WHERE id <> ALL ($2::bigint[]) ORDER BY id LIMIT $1) b) oldest
  WHERE n = 1 OR visitors <= ${MAX_VISITORS} ORDER BY oldest.id`

/**
 * Returns SQL that counts the events of the visitors in the batches `$1`, one visitor after the other, and
 * selects the visitor with whom the number exceeds `$2`, if any: the visitor's batch, and the visitor's
 * position in it. `OFFSET 0` keeps the planner from rearranging the subqueries, so that the query reads no
 * more index entries than necessary.
 */
const buildOverflowQuery = (days: readonly string[]) => `SELECT batch::text AS batch, n::int AS n FROM (
    SELECT * FROM (
      SELECT DISTINCT ON (v.day, v.visitor) v.day, v.visitor, b.id AS batch, v.n
      FROM analytics.batch b, unnest(days, visitors) WITH ORDINALITY AS v(day, visitor, n)
      WHERE b.id = ANY ($1::bigint[]) ORDER BY v.day, v.visitor, b.id) distinct_visitor
    ORDER BY batch, n OFFSET 0) w
  CROSS JOIN LATERAL (
    SELECT FROM analytics.event WHERE day = ANY (${toDayArray(days)}) AND day = w.day AND visitor = w.visitor OFFSET 0) e
  OFFSET $2::int LIMIT 1`

/** Returns SQL that moves the first `$2` visitors of the batch `$1`, and their events, to a new batch. */
const buildSplitQuery = (days: readonly string[]) => `WITH new_batch AS (
    INSERT INTO analytics.batch (days, visitors, stored_at)
    SELECT days[:$2::int], visitors[:$2::int], stored_at FROM analytics.batch WHERE id = $1::bigint
    RETURNING id, days, visitors),
  rest AS (
    UPDATE analytics.batch SET days = days[$2::int + 1:], visitors = visitors[$2::int + 1:] WHERE id = $1::bigint),
  moved AS (
    UPDATE analytics.event e SET batch = m.id
    FROM (SELECT id, v.day, v.visitor FROM new_batch, unnest(days, visitors) AS v(day, visitor)) m
    WHERE e.day = ANY (${toDayArray(days)}) AND e.day = m.day AND e.visitor = m.visitor AND e.batch = $1::bigint)
  SELECT id::text AS id FROM new_batch`

/**
 * Adds the events of the oldest pending batches to the roll-ups. Deleting the batches is part of the same
 * transaction, so that each event counts once even if the process is killed. If the visitors of the oldest
 * batch have too many events, only some of these visitors are processed.
 *
 * @param maxBatches maximum number of batches
 * @param maxEvents maximum number of events to read, unless the first visitor alone has more; this includes
 *   earlier events that the visitors of the batches sent on the same day
 * @param excluded IDs of batches to skip
 * @returns the number of processed batches, including a partial one; null if other work holds the lock
 */
export function rollUpBatches(
  database: Database,
  maxBatches: number,
  maxEvents = getMaxEventCount(database),
  excluded: readonly string[] = [],
): Promise<number | null> {
  return database.prisma.$transaction(
    async (tx) => {
      if (!(await tryTransactionLock(tx, database, 'visits'))) return null
      const batches = await tx.$queryRawUnsafe<PendingBatch[]>(PENDING_BATCHES, maxBatches, excluded)
      const days = [...new Set(batches.flatMap((batch) => batch.days))]
      const [first] = batches
      if (!first) return 0
      let ids = batches.map(({ id }) => id)
      const [overflow] = await tx.$queryRawUnsafe<{ batch: string; n: number }[]>(
        buildOverflowQuery(days),
        ids,
        maxEvents,
      )
      // Take the batches before the overflow. If the oldest batch itself has too many events, take only its
      // first visitors, but at least one.
      if (overflow) ids = ids.slice(0, Math.max(1, ids.indexOf(overflow.batch)))
      if (overflow?.batch === first.id && first.size > 1)
        ids = await splitBatch(tx, first, Math.max(1, overflow.n - 1))
      await tx.$queryRawUnsafe(buildRollUpQuery(days), ids)
      await tx.$executeRawUnsafe(INVALIDATE_MONTHS_OF_DAYS, days)
      return ids.length
    },
    { timeout: BACKGROUND_TIMEOUT_MS, maxWait: BACKGROUND_TIMEOUT_MS },
  )
}

/** Moves the first visitors of a batch to a new one. Returns the ID of the new batch in a list. */
const splitBatch = async (tx: Prisma.TransactionClient, { id, days }: PendingBatch, visitorCount: number) =>
  (await tx.$queryRawUnsafe<{ id: string }[]>(buildSplitQuery(days), id, visitorCount)).map(({ id }) => id)

/**
 * Moves the first visitor of the oldest batch to a separate batch, so that the caller can skip this visitor
 * alone.
 *
 * @param excluded IDs of batches that are already skipped
 * @returns the ID of the batch with only this visitor; null if no other batch is pending or other work holds
 *   the lock
 */
export function isolateVisitor(database: Database, excluded: readonly string[]): Promise<string | null> {
  return database.prisma.$transaction(
    async (tx) => {
      const isFree = await tryTransactionLock(tx, database, 'visits')
      const [first] = isFree ? await tx.$queryRawUnsafe<PendingBatch[]>(PENDING_BATCHES, 1, excluded) : []
      if (!first) return null
      const [batch] = first.size > 1 ? await splitBatch(tx, first, 1) : [first.id]
      return batch ?? null
    },
    { timeout: BACKGROUND_TIMEOUT_MS, maxWait: BACKGROUND_TIMEOUT_MS },
  )
}
