import type { Database } from '@veranda/database'

type Kind = Pick<Database, 'kind'>

/**
 * Events that one statement reads, so that none takes longer than statements may. An embedded database runs in this
 * process: no request is answered meanwhile, for about 20 µs an event.
 */
export const eventsAtOnce = ({ kind }: Kind): number => (kind === 'pglite' ? 5_000 : 100_000)

/** Milliseconds that are left to others after so many of work. */
export const restAfter = ({ kind }: Kind, milliseconds: number): number =>
  milliseconds * (kind === 'pglite' ? 2 : 0.5)
