import type { Database } from '@veranda/database'
import type { Steps } from './locks.ts'
import { eventsAtFirst, eventsNext } from './pace.ts'

interface Group {
  /** the first and the last visitor, as numbers in text */
  first: string
  last: string
}

/** The visitors after `$1`, or the first ones where it is null, of whom `$2` events are; of the last there may be more. */
const next = (day: string) => `SELECT min(visitor)::text AS first, max(visitor)::text AS last FROM (
    SELECT visitor FROM analytics.event
    WHERE day = '${day}' AND visitor > coalesce($1::bigint, -9223372036854775808) ORDER BY visitor LIMIT $2) v`

/**
 * All visitors of a day, group by group, for work that takes a statement for each. How long one takes decides how many events
 * the next one has, and how long others have their turn meanwhile.
 *
 * @param events that the first group has
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
