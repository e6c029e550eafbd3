import type { Logger } from 'pino'

/** Milliseconds between two regular writes. */
const FLUSH_INTERVAL_MS = 10_000
/**
 * Maximum number of entries in memory. Only entries returned by `reduce` are added beyond it. Reaching the
 * maximum starts an early write, because many entries can arrive within ten seconds.
 */
const MAX_PENDING = 2_000

export interface Counts<T> {
  /** Counts an entry in memory. The next write stores the count. */
  add(entry: T): void
  /**
   * Writes the pending counts. Does not reject if the write fails: the counts then stay pending for the next
   * write, unless memory is full.
   */
  flush(): Promise<void>
  /** Starts writing every ten seconds. */
  start(): void
  /** Stops the timer and writes one last time. */
  stop(): Promise<void>
}

interface Options<T> {
  /** entries with the same key are counted together */
  getKey(entry: T): string
  /** adds the count of `entry` to `existing` */
  addTo(existing: T, entry: T): void
  /** returns a less detailed entry to count when memory is full, or null to drop it */
  reduce(entry: T): T | null
  write(entries: T[]): Promise<unknown>
  log: Logger
  /** log message for the first failed write; further failures are not logged until a write succeeds */
  warning: string
}

/**
 * Creates counters that are kept in memory and written in batches. A flood of entries is thus stored in few
 * rows, and no request waits for the database.
 *
 * @example
 * const reduce = () => null
 * const rejections = createCounts({ getKey, addTo, reduce, write: addRejections, log, warning: '…' })
 * rejections.add({ hour, class: 'auth', level: 1, rejected: 1 })
 */
export function createCounts<T>({ getKey, addTo, reduce, write, log, warning }: Options<T>): Counts<T> {
  let pending = new Map<string, T>()
  let lastWrite = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  /** Counts an entry unless it needs a new key and memory is full. Returns whether it was counted. */
  function tryCount(entry: T): boolean {
    const key = getKey(entry)
    const existing = pending.get(key)
    if (existing) addTo(existing, entry)
    else if (pending.size < MAX_PENDING) pending.set(key, entry)
    else return false
    return true
  }

  function count(entry: T) {
    if (tryCount(entry)) return
    const reduced = reduce(entry)
    // Reduced entries are few, so they are stored even when memory is full.
    if (reduced && !tryCount(reduced)) pending.set(getKey(reduced), reduced)
  }

  async function writePending() {
    if (pending.size === 0) return
    const entries = [...pending.values()]
    pending = new Map()
    try {
      await write(entries)
      isFailing = false
    } catch (err) {
      // The entries are counted in memory again, so they are reduced or dropped if memory is full by now. If
      // the write succeeded and only its acknowledgment was lost, they are counted twice.
      for (const entry of entries) count(entry)
      if (!isFailing) log.warn({ err }, warning)
      isFailing = true
    }
  }

  const flush = () => {
    lastWrite = lastWrite.then(writePending)
    return lastWrite
  }

  return {
    add(entry) {
      count(entry)
      // While writes fail, only the timer retries them.
      if (pending.size >= MAX_PENDING && !isFailing) void flush()
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
