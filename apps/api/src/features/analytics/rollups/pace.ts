import type { Database } from '@veranda/database'

type DatabaseKind = Pick<Database, 'kind'>

/**
 * Maximum number of events that one statement reads, so that it stays below the statement timeout. An
 * embedded database blocks this process for about 20 µs per event.
 */
export const getMaxEventCount = ({ kind }: DatabaseKind): number => (kind === 'pglite' ? 5_000 : 100_000)

/**
 * Duration in milliseconds above which a statement is too long, and below which the next one can read more.
 */
const DURATION_LIMITS_MS = { slow: 100, fast: 50 }
/** Events that the first statement reads, and the minimum of later ones regardless of their duration. */
const MIN_EVENTS = 500

/** Returns the number of events that the first statement reads, before durations are known. */
export const getFirstEventCount = (database: DatabaseKind): number =>
  database.kind === 'pglite' ? MIN_EVENTS : getMaxEventCount(database)

/**
 * Returns the number of events that the next statement reads. Long texts take several times as long as short
 * ones.
 */
export function getNextEventCount(database: DatabaseKind, events: number, milliseconds: number): number {
  if (database.kind === 'pglite' && milliseconds > DURATION_LIMITS_MS.slow)
    return Math.max(Math.min(events, MIN_EVENTS), Math.ceil(events / 2))
  const isFast = database.kind !== 'pglite' || milliseconds < DURATION_LIMITS_MS.fast
  return isFast ? Math.min(getMaxEventCount(database), events * 2) : events
}

/** Returns the pause in milliseconds after work of the given duration. */
export const getPauseMs = ({ kind }: DatabaseKind, milliseconds: number): number =>
  milliseconds * (kind === 'pglite' ? 2 : 0.5)

/** Maximum number of rows that one statement writes or deletes. */
export const getMaxRows = ({ kind }: DatabaseKind): number => (kind === 'pglite' ? 1_000 : 50_000)
