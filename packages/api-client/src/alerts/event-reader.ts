import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { retryAfterOf, type Waits, waitBefore } from './back-off.ts'
import { onReturn } from './on-return.ts'

/**
 * Connection status: `connecting` while a request is sent, `open` while events are read, `waiting` before the
 * next attempt, `refused` when the server rejected the stream (until a restart), and `closed` after
 * `close()`.
 */
export type StreamStatus = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed'

export interface Timing extends Waits {
  /** milliseconds without any data after which the connection counts as lost */
  silence: number
}

interface Reading {
  address: string
  headers: Record<string, string>
  fetch: typeof globalThis.fetch
  timing: Timing
  /** called when a response begins; `isFresh` if no event ID was sent, so that the whole list follows */
  onBegin(isFresh: boolean): void
  onEvent(event: EventSourceMessage): void
  onStatus(status: StreamStatus): void
}

/**
 * Statuses that stop reconnecting: 204 as the SSE standard defines it, and 401 because nobody is signed in.
 */
const REFUSALS: readonly number[] = [204, 401]

/** Maximum number of buffered characters of one event. This server sends no longer ones. */
const LONGEST_EVENT = 4 * 1024 * 1024

type Outcome = { retryAfter: number | null } | 'refused'

/**
 * Reads Server-Sent Events until it is closed. Reconnects with the last event ID when the connection breaks.
 */
export function readEvents({ address, headers, fetch, timing, onBegin, onEvent, onStatus }: Reading) {
  let lastId: string | undefined
  let retry: number | null = null
  let failures = 0
  let isClosed = false
  let isRefused = false
  let isHurried = false
  let connection = new AbortController()
  let wake = () => {}

  async function connect({ signal }: AbortController, stayAlive: () => void): Promise<Outcome> {
    const isFresh = lastId === undefined
    const position: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    const response = await fetch(address, {
      signal,
      credentials: 'same-origin',
      headers: { ...headers, Accept: 'text/event-stream', ...position },
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.status !== 200 || !isStream || !response.body) {
      await response.body?.cancel()
      if (REFUSALS.includes(response.status)) return 'refused'
      return { retryAfter: retryAfterOf(response.headers.get('retry-after')) }
    }
    onStatus('open')
    onBegin(isFresh)
    const parser = createParser({
      maxBufferSize: LONGEST_EVENT,
      onRetry: (milliseconds) => {
        retry = milliseconds
      },
      onEvent(event) {
        failures = 0
        if (event.id !== undefined) lastId = event.id || undefined
        onEvent(event)
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done && !signal.aborted; read = await reader.read()) {
      stayAlive()
      parser.feed(read.value)
    }
    return { retryAfter: null }
  }

  /** Runs one connection until it ends or stays silent for too long. */
  async function attempt(): Promise<Outcome> {
    const own = new AbortController()
    connection = own
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const stayAlive = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => own.abort(), timing.silence)
    }
    stayAlive()
    try {
      return await connect(own, stayAlive)
    } catch {
      // Any error means that the connection broke; the next attempt finds out whether the server is
      // reachable.
      return { retryAfter: null }
    } finally {
      clearTimeout(watchdog)
      own.abort()
    }
  }

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isHurried) wake()
    })

  async function run() {
    while (!isClosed) {
      isHurried = false
      onStatus('connecting')
      const outcome = await attempt()
      if (isClosed) return
      if (outcome === 'refused') {
        isRefused = true
        onStatus('refused')
        return
      }
      onStatus('waiting')
      await rest(waitBefore({ failures, retry, ...outcome }, timing))
      failures++
    }
  }

  const stopAwaitingReturn = onReturn(() => wake())

  void run()
  return {
    /** Discards the last event ID and reconnects immediately. */
    restart() {
      lastId = undefined
      failures = 0
      isHurried = true
      wake()
      connection.abort()
      if (!isRefused || isClosed) return
      isRefused = false
      void run()
    },
    close() {
      if (isClosed) return
      isClosed = true
      stopAwaitingReturn()
      connection.abort()
      wake()
      onStatus('closed')
    },
  }
}
