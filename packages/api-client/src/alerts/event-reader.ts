import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { calculateDelay, type DelayLimits, parseRetryAfter } from './back-off.ts'
import { listenForOnlineOrVisible } from './listen-for-online-or-visible.ts'

/**
 * Connection status: `connecting` until the server responds, `open` while events are read, `waiting` before
 * the next attempt, `rejected` after the server has rejected the stream (until a restart), and `closed` after
 * `close()`.
 */
export type StreamStatus = 'connecting' | 'open' | 'waiting' | 'rejected' | 'closed'

export interface Timing extends DelayLimits {
  /** milliseconds without any data after which the connection is considered lost */
  silenceTimeoutMs: number
}

interface EventReaderOptions {
  url: string
  headers: Record<string, string>
  fetch: typeof globalThis.fetch
  timing: Timing
  /**
   * called when a stream opens; if `isFresh`, the request had no last event ID, so the server sends all
   * active alerts
   */
  onOpen(isFresh: boolean): void
  onEvent(event: EventSourceMessage): void
  onStatus(status: StreamStatus): void
}

/**
 * Statuses after which the client doesn't reconnect: 204, as the SSE standard requires, and 401, because a
 * retry can't succeed until the user signs in.
 */
const FINAL_STATUSES: readonly number[] = [204, 401]

/** Maximum number of buffered characters of one event. The server's events are shorter. */
const MAX_EVENT_LENGTH = 4 * 1024 * 1024

/**
 * Result of a connection that has ended: the `Retry-After` time in milliseconds (null if none was received),
 * or a final rejection.
 */
type Outcome = { retryAfterMs: number | null } | 'rejected'

/**
 * Reads Server-Sent Events until `close()` is called or the server rejects the stream. Reconnects with the
 * last event ID when the connection breaks.
 */
export function readEvents({ url, headers, fetch, timing, onOpen, onEvent, onStatus }: EventReaderOptions) {
  let lastId: string | undefined
  let streamRetryMs: number | null = null
  let failures = 0
  let isClosed = false
  let isRejected = false
  /** Whether `restart()` was called during this connection, so the next one starts without a delay. */
  let shouldSkipDelay = false
  let connection = new AbortController()
  /** Ends the current delay. */
  let wake = () => {}

  async function connectAndRead({ signal }: AbortController, resetWatchdog: () => void): Promise<Outcome> {
    const isFresh = lastId === undefined
    const resumeHeaders: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    const response = await fetch(url, {
      signal,
      credentials: 'same-origin',
      headers: { ...headers, Accept: 'text/event-stream', ...resumeHeaders },
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.status !== 200 || !isStream || !response.body) {
      await response.body?.cancel()
      if (FINAL_STATUSES.includes(response.status)) return 'rejected'
      return { retryAfterMs: parseRetryAfter(response.headers.get('retry-after')) }
    }
    onStatus('open')
    onOpen(isFresh)
    const parser = createParser({
      maxBufferSize: MAX_EVENT_LENGTH,
      onRetry: (milliseconds) => {
        streamRetryMs = milliseconds
      },
      onEvent(event) {
        // The handler of an earlier event of the same chunk may have called `restart` or `close`.
        if (signal.aborted) return
        failures = 0
        if (event.id !== undefined) lastId = event.id || undefined
        onEvent(event)
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done && !signal.aborted; read = await reader.read()) {
      resetWatchdog()
      parser.feed(read.value)
    }
    return { retryAfterMs: null }
  }

  /** Keeps one connection open until it ends or has received no data for too long. */
  async function runConnection(): Promise<Outcome> {
    const controller = new AbortController()
    connection = controller
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const resetWatchdog = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => controller.abort(), timing.silenceTimeoutMs)
    }
    resetWatchdog()
    try {
      return await connectAndRead(controller, resetWatchdog)
    } catch {
      // Any error means that the connection broke. The next attempt shows whether the server is reachable.
      return { retryAfterMs: null }
    } finally {
      clearTimeout(watchdog)
      controller.abort()
    }
  }

  const waitForRetry = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (shouldSkipDelay) wake()
    })

  /** Connects again and again until `close()` is called or the server rejects the stream. */
  async function keepConnected() {
    while (!isClosed) {
      shouldSkipDelay = false
      onStatus('connecting')
      const outcome = await runConnection()
      if (isClosed) return
      if (outcome === 'rejected') {
        isRejected = true
        onStatus('rejected')
        return
      }
      onStatus('waiting')
      await waitForRetry(calculateDelay({ failures, streamRetryMs, ...outcome }, timing))
      failures++
    }
  }

  // Reconnects without further delay when the browser is back online or the page becomes visible.
  const stopListening = listenForOnlineOrVisible(() => wake())

  void keepConnected()
  return {
    /** Discards the last event ID and reconnects immediately. */
    restart() {
      lastId = undefined
      failures = 0
      shouldSkipDelay = true
      wake()
      connection.abort()
      if (!isRejected || isClosed) return
      isRejected = false
      void keepConnected()
    },
    close() {
      if (isClosed) return
      isClosed = true
      stopListening()
      connection.abort()
      wake()
      onStatus('closed')
    },
  }
}
