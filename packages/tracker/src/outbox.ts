/** An event as it is sent, but for its age. */
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
  /** from now on events are sent; before, they are only kept */
  open(): void
  /** sends everything at once, in a way that outlives the page; where it has ended, nobody hears what becomes of it */
  leave(isEnd: boolean): void
  stop(): void
}

/** After how many events, or how many milliseconds after the first, they are sent. */
const FULL = 10
const PATIENCE = 5000
/** Not in the middle of what the page does at the moment: a click, or a change of pages whose title comes later. */
const SOON = 100
const MOST_IN_A_REQUEST = 50
const MOST_KEPT = 200
/** Of which the last is two to four minutes after the first: as long as a server may take to come back. */
const TRIES = 8
/** Milliseconds, of which the second try waits for twice or up to four times as many, and each further one for twice as long. */
const BACK_OFF = 500
/** Characters of a request: those that outlive their page may have 64 KB together, and a character has 3 bytes at most. */
const FITS = 20_000

/**
 * A UUID but for its last two digits. Unlike `crypto.randomUUID`, this is there without HTTPS too. It tells batches apart and
 * keeps no secret. Nothing of it is a time: how wrong a clock is would tell its device from others, on every day.
 */
const batchId = () =>
  '00000000-0000-4000-8000-0000000000'.replace(/0/g, () => ((Math.random() * 16) | 0).toString(16))

/**
 * Keeps events until they have arrived, in memory alone. They are sent in batches; a batch that was not taken is sent
 * again as it is, with the same ids, so that it counts once whatever became of the first. Ids of one batch differ in their
 * last digits alone: a database finds room for them side by side.
 *
 * @param before what has to be done each time before events are written
 */
export function createOutbox(endpoint: string, before: () => void): Outbox {
  type Kept = [event: VisitEvent, since: number]
  let waiting: Kept[] = []
  /** on its way, or to be sent again */
  let batch: Kept[] = []
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let quietUntil = Number.POSITIVE_INFINITY

  /** What is sent next: what was not taken before, if there is such. What is too long is halved. */
  const written = (): string => {
    before()
    if (!batch[0]) {
      const id = batchId()
      // Whoever was in another batch before has an id from there.
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
    // One that was planned for later would send once more what is on its way by then.
    timer = clearTimeout(timer) as undefined
    const body = written()
    const asked = batch
    if (!asked[0]) return
    /** for how many milliseconds the server wants to be left alone; below zero when it has taken or refused this */
    let quiet = 0
    try {
      const { status, headers } = await fetch(endpoint, {
        method: 'POST',
        // A text is text/plain, which other origins may send without asking first.
        body,
        credentials: 'omit',
        keepalive: true,
      })
      // Of its two forms the one that is a date is NaN here, and waits as if there were none.
      quiet = status === 429 || status >= 500 ? +(headers.get('retry-after') as string) * 1000 || 0 : -1
    } catch {
      // The server can't be reached, or something in between refuses it; it is asked again like one that is busy.
    }
    // Taken along meanwhile by `leave`, or forgotten by `stop`.
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
      // Also what is on its way: perhaps nobody will be there to send it again, and what arrives twice counts once.
      waiting = batch.concat(waiting)
      batch = []
      // Whatever waits with it now has tries of its own.
      tries = 0
      // A beacon tells nobody whether it was taken, so it is for pages alone that could not hear it.
      while (waiting[0] && isEnd && navigator.sendBeacon?.(endpoint, written())) batch = []
      // The page lives, or the browser takes only so much at a time, or none at all.
      send()
    },
    stop() {
      waiting = batch = []
    },
  }
}
