/** An event as it is sent, except for its ID and age. */
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
  /** starts sending; before that, events are only stored */
  start(): void
  /**
   * sends events without the usual delay, except before `start` or during a delay that the server requested.
   * If `isLeaving` is true, the visitor is leaving the page, so the events are sent as beacons if possible.
   * Beacons report no result.
   */
  flush(isLeaving: boolean): void
  /** discards all events */
  stop(): void
}

/** Number of events in the queue at which they are sent soon, without waiting for `BATCH_DELAY_MS`. */
const SEND_SOON_THRESHOLD = 10
/** Delay between the first event in the queue and sending, if the queue does not reach the threshold. */
const BATCH_DELAY_MS = 5000
/**
 * Delay before sending once the queue has reached the threshold. In the meantime, the page finishes its
 * current work, such as a click or a page change that sets the title late.
 */
const SEND_SOON_DELAY_MS = 100
/** Maximum number of events in a batch. */
const MAX_BATCH_EVENTS = 50
/** Maximum number of events in the queue and the current batch. Further events are discarded. */
const MAX_STORED_EVENTS = 200
/**
 * Maximum attempts to send a batch. The last one is two to four minutes after the first, enough for a server
 * to restart.
 */
const MAX_TRIES = 8
/**
 * Base of the delays before retries. The second attempt waits two to four times this long, and each further
 * attempt about twice as long as the one before it.
 */
const BACK_OFF_MS = 500
/**
 * Maximum characters of a request. Keepalive requests share a limit of 64 KB, and a character has up to 3
 * bytes, so a request has at most 60 KB.
 */
const MAX_REQUEST_LENGTH = 20_000

/**
 * Creates a UUID without its last two digits. Unlike `crypto.randomUUID`, this also works without HTTPS. The
 * UUID identifies a batch, so it does not have to be secret. It contains no timestamp, because a timestamp
 * would let a device with a wrong clock be recognized from one day to the next.
 */
const createBatchId = () =>
  '00000000-0000-4000-8000-0000000000'.replace(/0/g, () => ((Math.random() * 16) | 0).toString(16))

/**
 * Creates an outbox that stores events in memory until they have arrived or all attempts have failed. They
 * are sent in batches. A failed batch is sent again with the same IDs, so that it counts once even if the
 * first request arrived. The IDs of a batch differ only in their last digits, so a database stores them next
 * to each other.
 *
 * @param beforeSerialize called each time before events are serialized, so that the caller can complete them
 */
export function createOutbox(endpoint: string, beforeSerialize: () => void): Outbox {
  type StoredEvent = [event: VisitEvent, addedAt: number]
  let queue: StoredEvent[] = []
  /** batch being sent or waiting for a retry */
  let batch: StoredEvent[] = []
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** time until which nothing is sent; infinite before `start`, later a time that the server requested */
  let pausedUntil = Number.POSITIVE_INFINITY

  /**
   * Serializes `batch`. If it is empty, takes the next batch from the queue first. If a batch of several
   * events is too long, its second half returns to the queue.
   */
  const serializeBatch = (): string => {
    beforeSerialize()
    if (!batch[0]) {
      const id = createBatchId()
      // `n + 10` supplies the last two digits of the ID. Events of an earlier batch already have an ID, which
      // they keep.
      batch = queue
        .splice(0, MAX_BATCH_EVENTS)
        .map(([event, addedAt], n) => [{ id: id + (n + 10), ...event }, addedAt])
    }
    const events = batch.map(([event, addedAt]) => ({ ...event, age: Math.max(0, Date.now() - addedAt) }))
    const text = JSON.stringify({ events })
    if (text.length < MAX_REQUEST_LENGTH || !batch[1]) return text
    queue = batch.splice(batch.length / 2).concat(queue)
    return serializeBatch()
  }

  const sendAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, milliseconds)
  }

  const isPaused = () => Date.now() < pausedUntil

  const schedule = () => {
    // At the threshold, the shorter delay replaces the running timer. Further events don't restart it.
    if (!isPaused() && !batch[0] && queue[0] && (!timer || queue.length === SEND_SOON_THRESHOLD))
      sendAfter(queue.length < SEND_SOON_THRESHOLD ? BATCH_DELAY_MS : SEND_SOON_DELAY_MS)
  }

  async function send() {
    // Clears a timer that would send the current batch a second time.
    timer = clearTimeout(timer) as undefined
    const body = serializeBatch()
    const sentBatch = batch
    if (!sentBatch[0]) return
    /**
     * wait time in milliseconds that the server requested with Retry-After, or 0 if it requested none;
     * negative if the server accepted or rejected the batch, so that there is no retry
     */
    let waitMs = 0
    try {
      const { status, headers } = await fetch(endpoint, {
        method: 'POST',
        // A string is sent as text/plain, which needs no CORS preflight.
        body,
        credentials: 'omit',
        keepalive: true,
      })
      // A date in Retry-After becomes NaN here and is ignored.
      waitMs = status === 429 || status >= 500 ? +(headers.get('retry-after') as string) * 1000 || 0 : -1
    } catch {
      // The server is unreachable or something on the way blocks the request, so the batch is retried as
      // after a server error.
    }
    // If `batch` has changed, `flush` has sent the events again, or `stop` has discarded them.
    if (sentBatch !== batch) return
    if (waitMs < 0 || ++tries >= MAX_TRIES) {
      batch = []
      tries = 0
      schedule()
    } else {
      pausedUntil = Date.now() + waitMs
      sendAfter(waitMs || BACK_OFF_MS * 2 ** tries * (1 + Math.random()))
    }
  }

  return {
    add(event) {
      if (queue.length + batch.length < MAX_STORED_EVENTS) queue.push([event, Date.now()])
      schedule()
    },
    start() {
      pausedUntil = 0
      schedule()
    },
    flush(isLeaving) {
      if (isPaused()) return
      // Includes the batch being sent, because the page may be gone before a retry; the server counts
      // duplicates once.
      queue = batch.concat(queue)
      batch = []
      // The next batch may also contain newer events, so the number of attempts starts over.
      tries = 0
      // A beacon does not report its result, so it is only used when the visitor leaves the page.
      while (queue[0] && isLeaving && navigator.sendBeacon?.(endpoint, serializeBatch())) batch = []
      // Sends the next batch by `fetch` if the page only becomes hidden, or if the browser limits or lacks
      // beacons.
      send()
    },
    stop() {
      queue = batch = []
    },
  }
}
