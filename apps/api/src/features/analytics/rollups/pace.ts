import type { Database } from '@veranda/database'

type Kind = Pick<Database, 'kind'>

/**
 * Events that one statement reads, so that none takes longer than statements may. An embedded database runs in this
 * process: no request is answered meanwhile, for about 20 µs an event.
 */
export const eventsAtOnce = ({ kind }: Kind): number => (kind === 'pglite' ? 5_000 : 100_000)

/** Milliseconds for which one statement may keep everybody else waiting, and below which it may read more. */
const LONG = { most: 100, least: 50 }
/** Events that are read at once however long that takes, and by the first statement. */
const FEWEST = 500

/** Events that the first statement reads, before it is known how long they take. */
export const eventsAtFirst = (database: Kind): number =>
  database.kind === 'pglite' ? FEWEST : eventsAtOnce(database)

/** Events that the next statement reads, after one of so many: long texts take several times as long as short ones. */
export function eventsNext(database: Kind, events: number, milliseconds: number): number {
  if (database.kind === 'pglite' && milliseconds > LONG.most)
    return Math.max(Math.min(events, FEWEST), Math.ceil(events / 2))
  const isQuick = database.kind !== 'pglite' || milliseconds < LONG.least
  return isQuick ? Math.min(eventsAtOnce(database), events * 2) : events
}

/** Milliseconds that are left to others after so many of work. */
export const restAfter = ({ kind }: Kind, milliseconds: number): number =>
  milliseconds * (kind === 'pglite' ? 2 : 0.5)

/** Rows of figures that one statement writes or deletes. */
export const rowsAtOnce = ({ kind }: Kind): number => (kind === 'pglite' ? 1_000 : 50_000)
