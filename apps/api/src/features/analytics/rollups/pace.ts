import type { Database } from '@veranda/database'

type DatabaseKind = Pick<Database, 'kind'>

/**
 * Maximum number of events that one statement reads, so that it stays below the statement timeout. An
 * embedded database blocks this process for about 20 µs per event, which is 0.1 seconds for 5,000 events.
 */
export const getMaxEventCount = ({ kind }: DatabaseKind): number => (kind === 'pglite' ? 5_000 : 100_000)

/**
 * Thresholds for the duration of a statement on an embedded database. If a statement takes longer than
 * `slow`, the next one reads fewer events. If it takes less time than `fast`, the next one reads more events.
 */
const DURATION_LIMITS_MS = { slow: 100, fast: 50 }
/**
 * Number of events that the first statement on an embedded database reads. Slow statements don't reduce the
 * number below this value; only failures do.
 */
const MIN_EVENTS = 500

/** Returns the number of events that the first statement reads, before any durations are known. */
export const getFirstEventCount = (database: DatabaseKind): number =>
  database.kind === 'pglite' ? MIN_EVENTS : getMaxEventCount(database)

/**
 * Returns the number of events that the next statement reads. It depends on the duration of the last one,
 * because events with long texts take several times as long as others. On PostgreSQL, the duration is
 * ignored.
 */
export function getNextEventCount(database: DatabaseKind, eventCount: number, durationMs: number): number {
  if (database.kind === 'pglite' && durationMs > DURATION_LIMITS_MS.slow)
    return Math.max(Math.min(eventCount, MIN_EVENTS), Math.ceil(eventCount / 2))
  const isFast = database.kind !== 'pglite' || durationMs < DURATION_LIMITS_MS.fast
  return isFast ? Math.min(getMaxEventCount(database), eventCount * 2) : eventCount
}

/** Returns the pause in milliseconds after work of the given duration. */
export const getPauseMs = ({ kind }: DatabaseKind, durationMs: number): number =>
  durationMs * (kind === 'pglite' ? 2 : 0.5)

/** Maximum number of rows that one statement writes or deletes. */
export const getMaxRows = ({ kind }: DatabaseKind): number => (kind === 'pglite' ? 1_000 : 50_000)
