import type { Logger } from 'pino'

/** Milliseconds between two writes. */
const FLUSH_INTERVAL_MS = 10_000
/** Entries kept in memory. Counts start an early write at this number, for there may be many in ten seconds. */
const MAX_WAITING = 2_000

export interface Counts<T> {
  /** Counts in memory; writes nothing yet. */
  add(entry: T): void
  /** Writes what was counted. Resolves when that has been tried: a failure is logged and tried again with the next write. */
  flush(): Promise<void>
  /** Writes every ten seconds from now on. */
  start(): void
  /** Writes for the last time. */
  stop(): Promise<void>
}

interface Options<T> {
  /** entries with the same key are counted as one */
  keyOf(entry: T): string
  /** adds what `entry` counts to `known` */
  addTo(known: T, entry: T): void
  /** the less detailed entry to count when memory is full; null to drop it */
  reduce(entry: T): T | null
  write(entries: T[]): Promise<unknown>
  log: Logger
  /** logged once when a write fails */
  failure: string
}

/**
 * Counts in memory and writes to the database in batches, so that a flood costs a few rows and no request waits.
 *
 * @example
 * const refusals = createCounts({ keyOf, addTo, reduce: () => null, write: addRefusals, log, failure: '…' })
 * refusals.add({ class: 'auth', refused: 1 })
 */
export function createCounts<T>({ keyOf, addTo, reduce, write, log, failure }: Options<T>): Counts<T> {
  let waiting = new Map<string, T>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  function put(entry: T): boolean {
    const key = keyOf(entry)
    const known = waiting.get(key)
    if (known) addTo(known, entry)
    else if (waiting.size < MAX_WAITING) waiting.set(key, entry)
    else return false
    return true
  }

  function count(entry: T) {
    if (put(entry)) return
    const reduced = reduce(entry)
    // Reduced entries are few, so they get in even when memory is full.
    if (reduced && !put(reduced)) waiting.set(keyOf(reduced), reduced)
  }

  async function writeWaiting() {
    if (waiting.size === 0) return
    const entries = [...waiting.values()]
    waiting = new Map()
    try {
      await write(entries)
      isFailing = false
    } catch (err) {
      // Kept, with what was counted meanwhile. If only the acknowledgment was lost, these are counted twice.
      for (const entry of entries) count(entry)
      if (!isFailing) log.warn({ err }, failure)
      isFailing = true
    }
  }

  const flush = () => {
    writing = writing.then(writeWaiting)
    return writing
  }

  return {
    add(entry) {
      count(entry)
      if (waiting.size >= MAX_WAITING && !isFailing) void flush()
    },
    flush,
    start() {
      timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
    },
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
