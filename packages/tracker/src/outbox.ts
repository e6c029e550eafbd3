/** An event as it is sent, without its age. */
export interface VisitEvent {
  type: string
  url: string
  title?: string | undefined
  referrer?: string | undefined
  name?: string | undefined
  action?: string | undefined
  value?: number | undefined
}

export interface Outbox {
  add(event: VisitEvent): void
  /** starts sending; before, events are only stored */
  open(): void
  /** sends all events immediately, even if the page ends; if `isEnd`, the result is unknown */
  leave(isEnd: boolean): void
  stop(): void
}

/** Number of events, or milliseconds after the first event, after which a batch is sent. */
const FULL = 10
const PATIENCE = 5000
/**
 * Milliseconds of delay, so that the page first finishes its current work, such as a click or a page change
 * with a late title.
 */
const SOON = 100
const MOST_IN_A_REQUEST = 50
const MOST_KEPT = 200
/** Maximum attempts. The last one is two to four minutes after the first, enough for a server to restart. */
const TRIES = 8
/**
 * Base delay in milliseconds. The second attempt waits two to four times as long, and each further one twice
 * as long.
 */
const BACK_OFF = 500
/** Maximum characters of a request. Keepalive requests share 64 KB, and a character has up to 3 bytes. */
const FITS = 20_000

/**
 * Creates a UUID without its last two digits. Unlike `crypto.randomUUID`, it works without HTTPS. It
 * identifies a batch and needs no secrecy. It contains no time, because a wrong clock would identify the
 * device every day.
 */
const batchId = () =>
  '00000000-0000-4000-8000-0000000000'.replace(/0/g, () => ((Math.random() * 16) | 0).toString(16))

/**
 * Creates an outbox that stores events in memory until they have arrived. They are sent in batches. A failed
 * batch is sent again with the same IDs, so that it counts once even if the first request arrived. The IDs of
 * a batch differ only in their last digits, so a database stores them next to each other.
 *
 * @param before called each time before events are serialized
 */
export function createOutbox(endpoint: string, before: () => void): Outbox {
  type Kept = [event: VisitEvent, since: number]
  let waiting: Kept[] = []
  /** batch being sent or waiting for a retry */
  let batch: Kept[] = []
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let quietUntil = Number.POSITIVE_INFINITY

  /** Serializes the next batch, or the failed one. A batch that is too long is halved. */
  const written = (): string => {
    before()
    if (!batch[0]) {
      const id = batchId()
      // Events of an earlier batch keep their IDs.
      batch = waiting
        .splice(0, MOST_IN_A_REQUEST)
        .map(([event, since], n) => [{ id: id + (n + 10), ...event }, since])
    }
    const events = batch.map(([event, since]) => ({ ...event, age: Math.max(0, Date.now() - since) }))
    const text = JSON.stringify({ events })
    if (text.length < FITS || !batch[1]) return text
    waiting = batch.splice(batch.length / 2).concat(waiting)
    return written()
  }

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, milliseconds)
  }

  const isQuiet = () => Date.now() < quietUntil

  const plan = () => {
    if (!isQuiet() && !batch[0] && waiting[0] && (!timer || waiting.length === FULL))
      wait(waiting.length < FULL ? PATIENCE : SOON)
  }

  async function send() {
    // Clears a timer that would send the current batch a second time.
    timer = clearTimeout(timer) as undefined
    const body = written()
    const asked = batch
    if (!asked[0]) return
    /** milliseconds the server asked to wait; negative if it accepted or rejected the batch */
    let quiet = 0
    try {
      const { status, headers } = await fetch(endpoint, {
        method: 'POST',
        // A string is sent as text/plain, which needs no CORS preflight.
        body,
        credentials: 'omit',
        keepalive: true,
      })
      // A date in Retry-After becomes NaN here and is ignored.
      quiet = status === 429 || status >= 500 ? +(headers.get('retry-after') as string) * 1000 || 0 : -1
    } catch {
      // The server is unreachable or something in between blocks it; retried like a busy server.
    }
    // `leave` has sent the batch, or `stop` has discarded it.
    if (asked !== batch) return
    if (quiet < 0 || ++tries >= TRIES) {
      batch = []
      tries = 0
      plan()
    } else {
      quietUntil = Date.now() + quiet
      wait(quiet || BACK_OFF * 2 ** tries * (1 + Math.random()))
    }
  }

  return {
    add(event) {
      if (waiting.length + batch.length < MOST_KEPT) waiting.push([event, Date.now()])
      plan()
    },
    open() {
      quietUntil = 0
      plan()
    },
    leave(isEnd) {
      if (isQuiet()) return
      // Includes the batch being sent, because nobody may be left to retry it; duplicates count once.
      waiting = batch.concat(waiting)
      batch = []
      // Newly added events get all attempts.
      tries = 0
      // A beacon does not report its result, so it is only used when the page ends.
      while (waiting[0] && isEnd && navigator.sendBeacon?.(endpoint, written())) batch = []
      // The page is still alive, or the browser limits or lacks beacons.
      send()
    },
    stop() {
      waiting = batch = []
    },
  }
}
