import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from '@veranda/database'
import { daysAfter, monthAfter, openMonth } from '../day.ts'
import { goOn, lockWithin, PATIENCE, untilDone } from './locks.ts'
import { restAfter, rowsAtOnce } from './pace.ts'
import { CELLS_OF_DAY } from './upkeep.queries.ts'

/**
 * Cells of whole months, which reports on long ranges read instead of those of days. A month with sums has a
 * row in `analytics.month`. Any change to its days deletes that row first, and then the month is read day by
 * day.
 */

/** Marks the months of the days `$1` as outdated. */
export const FORGET_MONTHS_OF = `DELETE FROM analytics.month
  WHERE month = ANY (ARRAY(SELECT date_trunc('month', day)::date FROM unnest($1::date[]) AS day))`

export const FORGET_MONTHS = 'DELETE FROM analytics.month'

/**
 * Returns past months without sums, latest first. A month whose first days were deleted is not among them.
 */
export async function findMissingMonths(database: Sql, now: number): Promise<string[]> {
  const rows = await database.query<{ month: string }>(
    `SELECT past::date::text AS month FROM (SELECT min(day::timestamp) AS first FROM analytics.cell) c,
       generate_series(date_trunc('month', first + interval '1 month - 1 day'), $1::timestamp - interval '1 day',
         interval '1 month') AS past
     WHERE NOT EXISTS (SELECT FROM analytics.month m WHERE m.month = past::date AND made_at IS NOT NULL)
     ORDER BY past DESC`,
    [openMonth(now)],
  )
  return rows.map(({ month }) => month)
}

/** If two processes begin the same month, only the second one continues. */
const BEGIN = `INSERT INTO analytics.month (month, job) VALUES ($1::date, $2::uuid)
  ON CONFLICT (month) DO UPDATE SET job = EXCLUDED.job, made_at = NULL`

/**
 * First common table expression: it has a row only while the job owns the month, so a replaced job changes
 * nothing.
 */
const OWN = `own AS MATERIALIZED (SELECT FROM analytics.month WHERE month = $1::date AND job = $2::uuid FOR SHARE)`

const CLEAR = `WITH ${OWN},
  gone AS (
    DELETE FROM analytics.month_cell
    WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM analytics.month_cell WHERE month = $1::date AND EXISTS (SELECT FROM own) LIMIT $3)) RETURNING 1)
  SELECT count(*)::int AS rows FROM gone`

const KEY = 'month, kind, country, device, value, is_vpn'

/** Adds part `$5` of `$4` of the day `$3`. */
const ADD = `WITH ${OWN}
  INSERT INTO analytics.month_cell AS m (${KEY}, count, visitors)
  SELECT $1::date, kind, country, device, value, is_vpn, count, visitors FROM analytics.cell
  WHERE ${CELLS_OF_DAY} $3::date AND (hashtext(kind || value) & 2147483647) % $4::int = $5::int
    AND EXISTS (SELECT FROM own)
  ORDER BY kind, country, device, value, is_vpn
  ON CONFLICT (${KEY}) DO UPDATE SET count = m.count + EXCLUDED.count, visitors = m.visitors + EXCLUDED.visitors`

/**
 * Begins to compute the sums of a month. No events are added during this statement; events that are added
 * later mark the month as outdated.
 *
 * @returns false if events are being added
 */
const begin = (database: Database, month: string, job: string): Promise<boolean> =>
  database.prisma.$transaction(
    async (tx) => {
      if (!(await lockWithin(tx, database, 'visits'))) return false
      await tx.$executeRawUnsafe(BEGIN, month, job)
      return true
    },
    { timeout: PATIENCE, maxWait: PATIENCE },
  )

/**
 * Computes the sums of a month in short statements with pauses. They are read once they are complete.
 *
 * @param isStopped returns whether to stop; it is called between statements
 * @returns false if it can't begin because events are being added
 * @throws Stopped
 */
export async function sumUpMonth(
  database: Database,
  { month, job }: { month: string; job: string },
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  if (!(await begin(database, month, job))) return false
  const most = rowsAtOnce(database)
  const paced = (step: () => Promise<number>) =>
    untilDone({ rest: (milliseconds) => sleep(restAfter(database, milliseconds)) }, () => {
      goOn(isStopped)
      return step()
    })
  await paced(async () => (await database.query<{ rows: number }>(CLEAR, [month, job, most]))[0]?.rows ?? 0)
  for (let day = month; day < monthAfter(month); day = daysAfter(day, 1)) {
    const [found] = await database.query<{ cells: number }>(
      `SELECT count(*)::int AS cells FROM analytics.cell WHERE ${CELLS_OF_DAY} $1::date`,
      [day],
    )
    const parts = Math.ceil((found?.cells ?? 0) / most)
    let part = parts
    await paced(async () => {
      if (part > 0) await database.query(ADD, [month, job, day, parts, --part])
      return part
    })
  }
  await database.query(
    'UPDATE analytics.month SET made_at = now() WHERE month = $1::date AND job = $2::uuid',
    [month, job],
  )
  return true
}
