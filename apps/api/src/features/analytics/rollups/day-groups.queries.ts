import type { Database } from '@veranda/database'
import type { Steps } from './locks.ts'
import { eventsAtFirst, eventsNext } from './pace.ts'

interface Group {
  /** IDs of the first and last visitor. */
  first: string
  last: string
}

/**
 * Returns SQL for the visitors after `$1`, or the first ones if it is null, who have `$2` events together.
 * The last visitor can exceed that number.
 */
const next = (day: string) => `SELECT min(visitor)::text AS first, max(visitor)::text AS last FROM (
    SELECT visitor FROM analytics.event
    WHERE day = '${day}' AND visitor > coalesce($1::bigint, -9223372036854775808) ORDER BY visitor LIMIT $2) v`

/**
 * Yields all visitors of a day in groups, for work that runs a statement for each group. The duration of each
 * statement determines the size of the next group and the pause before it.
 *
 * @param events number of events in the first group
 */
export async function* groupsOf(
  database: Database,
  { query, rest }: Steps,
  day: string,
  events = eventsAtFirst(database),
): AsyncGenerator<Group> {
  let last: string | null = null
  let most = events
  for (;;) {
    const [group]: { first: string | null; last: string | null }[] = await query(next(day), [last, most])
    if (!group?.first || !group.last) return
    const began = performance.now()
    yield { first: group.first, last: group.last }
    const took = performance.now() - began
    most = eventsNext(database, most, took)
    last = group.last
    await rest(took)
  }
}
