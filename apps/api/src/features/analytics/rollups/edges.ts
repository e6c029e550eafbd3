import type { Database } from '@veranda/database'
import { dayOf, daysAfter } from '../day.ts'
import { tryAll } from '../try-all.ts'
import { findDaysWithoutEdges, makeEdges } from './edges.queries.ts'

/**
 * Returns the last day for which no more events can arrive. They arrive up to a day late, and sessions can
 * continue past midnight.
 */
export const lastOver = (now: number) => daysAfter(dayOf(now), -3)

/**
 * Computes the missing edges of past days.
 *
 * @param isStopped returns whether to stop
 * @throws the errors of the days that failed, after all other days are done
 */
export async function makeMissingEdges(
  database: Database,
  { first, now }: { first: string; now: number },
  isStopped: () => boolean,
): Promise<void> {
  let isElsewhere = false
  await tryAll(await findDaysWithoutEdges(database, first, lastOver(now)), async (day) => {
    if (isStopped() || isElsewhere) return
    isElsewhere = !(await makeEdges(database, day, { isStopped }))
  })
}
