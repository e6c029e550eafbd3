import type { Database } from '@veranda/database'

type Kind = Pick<Database, 'kind'>

/**
 * Limit of events that one statement reads, so that it stays below the statement timeout. An embedded
 * database blocks this process for about 20 µs per event.
 */
export const eventsAtOnce = ({ kind }: Kind): number => (kind === 'pglite' ? 5_000 : 100_000)

/**
 * Duration in milliseconds above which a statement is too long, and below which the next one can read more.
 */
const LONG = { most: 100, least: 50 }
/** Events that the first statement reads, and the minimum of later ones regardless of their duration. */
const FEWEST = 500

/** Returns the number of events that the first statement reads, before durations are known. */
export const eventsAtFirst = (database: Kind): number =>
  database.kind === 'pglite' ? FEWEST : eventsAtOnce(database)

/**
 * Returns the number of events that the next statement reads. Long texts take several times as long as short
 * ones.
 */
export function eventsNext(database: Kind, events: number, milliseconds: number): number {
  if (database.kind === 'pglite' && milliseconds > LONG.most)
    return Math.max(Math.min(events, FEWEST), Math.ceil(events / 2))
  const isQuick = database.kind !== 'pglite' || milliseconds < LONG.least
  return isQuick ? Math.min(eventsAtOnce(database), events * 2) : events
}

/** Returns the pause in milliseconds after work of the given duration. */
export const restAfter = ({ kind }: Kind, milliseconds: number): number =>
  milliseconds * (kind === 'pglite' ? 2 : 0.5)

/** Limit of rows that one statement writes or deletes. */
export const rowsAtOnce = ({ kind }: Kind): number => (kind === 'pglite' ? 1_000 : 50_000)
