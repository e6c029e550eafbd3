import type { Database } from '@veranda/database'
import { addDays, formatDay } from '../day.ts'
import { tryAll } from '../try-all.ts'
import { computeEdges, findDaysWithoutEdges } from './edges.queries.ts'

/**
 * Returns the day three days ago. No more of its events can arrive: its sessions end on the next day at the
 * latest, and events arrive at most a day late.
 */
export const getLastCompleteDay = (now: number) => addDays(formatDay(now), -3)

/**
 * Computes the missing and outdated edges (see `edges.queries.ts`) of the days from `firstDay` to the last
 * complete day. Stops if other work holds the lock `edges`.
 *
 * @param isStopped returns whether to stop; it is called between days and between statements
 * @throws the errors of the days that failed, after all other days are done
 */
export async function computeMissingEdges(
  database: Database,
  { firstDay, now }: { firstDay: string; now: number },
  isStopped: () => boolean,
): Promise<void> {
  let isLocked = false
  await tryAll(await findDaysWithoutEdges(database, firstDay, getLastCompleteDay(now)), async (day) => {
    if (isStopped() || isLocked) return
    isLocked = !(await computeEdges(database, day, { isStopped }))
  })
}
