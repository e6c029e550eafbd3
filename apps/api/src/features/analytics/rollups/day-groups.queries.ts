import type { Database } from '@veranda/database'
import type { PacedSqlRunner } from './locks.ts'
import { getFirstEventCount, getNextEventCount } from './pace.ts'

interface Group {
  /** IDs of the first and last visitor. */
  first: string
  last: string
}

/**
 * Returns SQL for the first and last visitor of the next group. The group begins after the visitor `$1`, or
 * with the first visitor of the day if `$1` is null. The group's `$2`th event determines its last visitor.
 */
const buildGroupQuery = (
  day: string,
) => `SELECT min(visitor)::text AS first, max(visitor)::text AS last FROM (
    SELECT visitor FROM analytics.event
    WHERE day = '${day}' AND visitor > coalesce($1::bigint, -9223372036854775808) ORDER BY visitor LIMIT $2) v`

/**
 * Yields all visitors of a day in groups, for work that runs a statement for each group. On embedded
 * databases, the duration of each statement determines the size of the next group and the pause before it.
 *
 * @param firstEventCount number of events in the first group
 */
export async function* getVisitorGroups(
  database: Database,
  { query, pauseAfter }: PacedSqlRunner,
  day: string,
  firstEventCount = getFirstEventCount(database),
): AsyncGenerator<Group> {
  let last: string | null = null
  let eventLimit = firstEventCount
  for (;;) {
    const [group]: { first: string | null; last: string | null }[] = await query(buildGroupQuery(day), [
      last,
      eventLimit,
    ])
    if (!group?.first || !group.last) return
    const startedAt = performance.now()
    yield { first: group.first, last: group.last }
    const durationMs = performance.now() - startedAt
    eventLimit = getNextEventCount(database, eventLimit, durationMs)
    last = group.last
    await pauseAfter(durationMs)
  }
}
