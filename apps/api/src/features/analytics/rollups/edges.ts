import type { Database } from '@veranda/database'
import { dayOf, daysAfter } from '../day.ts'
import { tryAll } from '../try-all.ts'
import { findDaysWithoutEdges, makeEdges } from './edges.queries.ts'

/** The last day that no event can come for any more: they come a day late at most, and some go on over midnight. */
export const lastOver = (now: number) => daysAfter(dayOf(now), -3)

/**
 * Makes the edges of days that are over and have none, from a day on.
 *
 * @param isStopped whether to break off
 * @throws what the days ended with of which they could not be made, once those of all others are
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
