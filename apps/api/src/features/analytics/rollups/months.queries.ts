import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, SqlRunner } from '@veranda/database'
import { addDays, getFirstOpenMonth, getNextMonth } from '../day.ts'
import { BACKGROUND_TIMEOUT_MS, repeatUntilDone, throwIfStopped, tryTransactionLock } from './locks.ts'
import { CELL_DAY_CONDITION } from './maintenance.queries.ts'
import { getMaxRows, getPauseMs } from './pace.ts'

/**
 * Sums of the cells of whole months, which reports on long ranges read instead of the cells of days. A month
 * with complete sums has a row with `made_at` in `analytics.month`. Any change to its days deletes that row,
 * and then the month is read day by day.
 */

/** Marks the months of the days `$1` as outdated. */
export const INVALIDATE_MONTHS_OF_DAYS = `DELETE FROM analytics.month
  WHERE month = ANY (ARRAY(SELECT date_trunc('month', day)::date FROM unnest($1::date[]) AS day))`

export const INVALIDATE_ALL_MONTHS = 'DELETE FROM analytics.month'

/**
 * Returns past months without complete sums, latest first. The oldest month is left out unless it has cells
 * for its first day, because the cells before its first remaining day may have been deleted.
 */
export async function findMissingMonths(database: SqlRunner, now: number): Promise<string[]> {
  const rows = await database.query<{ month: string }>(
    `SELECT past::date::text AS month FROM (SELECT min(day::timestamp) AS first FROM analytics.cell) c,
       generate_series(date_trunc('month', first + interval '1 month - 1 day'), $1::timestamp - interval '1 day',
         interval '1 month') AS past
     WHERE NOT EXISTS (SELECT FROM analytics.month m WHERE m.month = past::date AND made_at IS NOT NULL)
     ORDER BY past DESC`,
    [getFirstOpenMonth(now)],
  )
  return rows.map(({ month }) => month)
}

/** If two processes begin the same month, the second job replaces the first, which then changes nothing. */
const BEGIN_MONTH = `INSERT INTO analytics.month (month, job) VALUES ($1::date, $2::uuid)
  ON CONFLICT (month) DO UPDATE SET job = EXCLUDED.job, made_at = NULL`

/**
 * Common table expression with which the queries below begin. It has a row only while the job owns the month,
 * so a replaced job changes nothing.
 */
const OWNED_MONTH = `owned_month AS MATERIALIZED (SELECT FROM analytics.month WHERE month = $1::date AND job = $2::uuid FOR SHARE)`

const CLEAR_CELLS = `WITH ${OWNED_MONTH},
  deleted AS (
    DELETE FROM analytics.month_cell
    WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM analytics.month_cell WHERE month = $1::date AND EXISTS (SELECT FROM owned_month) LIMIT $3)) RETURNING 1)
  SELECT count(*)::int AS rows FROM deleted`

const KEY = 'month, kind, country, device, value, is_vpn'

/** Adds a part of the cells of the day `$3`: part `$5`, counted from 0, of `$4` parts. */
const ADD_CELLS = `WITH ${OWNED_MONTH}
  INSERT INTO analytics.month_cell AS m (${KEY}, count, visitors)
  SELECT $1::date, kind, country, device, value, is_vpn, count, visitors FROM analytics.cell
  WHERE ${CELL_DAY_CONDITION} $3::date AND (hashtext(kind || value) & 2147483647) % $4::int = $5::int
    AND EXISTS (SELECT FROM owned_month)
  ORDER BY kind, country, device, value, is_vpn
  ON CONFLICT (${KEY}) DO UPDATE SET count = m.count + EXCLUDED.count, visitors = m.visitors + EXCLUDED.visitors`

/**
 * Begins to compute the sums of a month. The lock keeps roll-ups from adding events during this transaction.
 * Events that are added later mark the month as outdated.
 *
 * @returns false if other work, such as a roll-up, holds the lock
 */
const beginMonth = (database: Database, month: string, job: string): Promise<boolean> =>
  database.prisma.$transaction(
    async (tx) => {
      if (!(await tryTransactionLock(tx, database, 'visits'))) return false
      await tx.$executeRawUnsafe(BEGIN_MONTH, month, job)
      return true
    },
    { timeout: BACKGROUND_TIMEOUT_MS, maxWait: BACKGROUND_TIMEOUT_MS },
  )

/**
 * Computes the sums of a month in short statements with pauses. Reports read the sums once they are complete.
 *
 * @param isStopped returns whether to stop; it is called between statements
 * @returns false if it can't begin because other work, such as a roll-up, holds the lock `visits`
 * @throws Stopped
 */
export async function computeMonth(
  database: Database,
  { month, job }: { month: string; job: string },
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  if (!(await beginMonth(database, month, job))) return false
  const maxRows = getMaxRows(database)
  const runPaced = (step: () => Promise<number>) =>
    repeatUntilDone({ pauseAfter: (durationMs) => sleep(getPauseMs(database, durationMs)) }, () => {
      throwIfStopped(isStopped)
      return step()
    })
  await runPaced(
    async () => (await database.query<{ rows: number }>(CLEAR_CELLS, [month, job, maxRows]))[0]?.rows ?? 0,
  )
  for (let day = month; day < getNextMonth(month); day = addDays(day, 1)) {
    const [found] = await database.query<{ cells: number }>(
      `SELECT count(*)::int AS cells FROM analytics.cell WHERE ${CELL_DAY_CONDITION} $1::date`,
      [day],
    )
    const partCount = Math.ceil((found?.cells ?? 0) / maxRows)
    let remainingParts = partCount
    await runPaced(async () => {
      if (remainingParts > 0) await database.query(ADD_CELLS, [month, job, day, partCount, --remainingParts])
      return remainingParts
    })
  }
  await database.query(
    'UPDATE analytics.month SET made_at = now() WHERE month = $1::date AND job = $2::uuid',
    [month, job],
  )
  return true
}
