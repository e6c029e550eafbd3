import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@veranda/database'
import { repeatUntilDone } from './locks.ts'
import { getMaxRows, getPauseMs } from './pace.ts'

/**
 * First part of a condition for the cells of one day; the day has to follow. The condition uses the index on
 * `day::timestamp`. Reports compare `day` itself instead, so that they use the primary key and read only the
 * cells of one kind.
 */
export const CELL_DAY_CONDITION = 'day::timestamp ='

/** Conditions for the rows of each table that are older than the day `$1`. */
const EXPIRED_CONDITIONS = {
  slot: 'day < $1::date',
  cell: 'day::timestamp < $1::date',
  edge: 'day < $1::date',
  month_cell: 'month < $1::date',
  dropped: 'slot < $1::date',
  product_metric: 'slot < $1::date',
  page: 'seen_at < $1::date',
}

/**
 * Deletes the metrics of all days before `day`. The events of these days are deleted separately, with their
 * partitions.
 *
 * @param isStopped returns whether to stop; it is called between statements
 */
export async function deleteMetricsBefore(
  database: Database,
  day: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  // The table lists the months that have sums. A month that starts before `day` loses at least its first day,
  // so its sums are outdated.
  await database.query('DELETE FROM analytics.month WHERE month < $1::date', [day])
  const pace = { pauseAfter: (durationMs: number) => sleep(getPauseMs(database, durationMs)) }
  for (const [table, condition] of Object.entries(EXPIRED_CONDITIONS))
    await repeatUntilDone(pace, async () => {
      if (isStopped()) return 0
      const deleted = await database.query(
        `DELETE FROM analytics.${table}
         WHERE ctid = ANY (ARRAY(SELECT ctid FROM analytics.${table} WHERE ${condition} LIMIT $2)) RETURNING 1`,
        [day, getMaxRows(database)],
      )
      return deleted.length
    })
}
