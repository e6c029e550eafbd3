import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, Response } from 'express'

/**
 * Maximum unread bytes per client. A client with more is disconnected. If the events have IDs, a client that
 * reconnects resumes after the last event it received.
 */
const MAX_UNREAD_BYTES = 64 * 1024

/** Milliseconds within which a client must read its pending data. */
const DRAIN_TIMEOUT_MS = 20_000

/** Milliseconds that a browser waits before it reconnects automatically. */
const RETRY_MS = 3_000

/** Comment that keeps proxies from closing idle connections. */
export const HEARTBEAT = Buffer.from(':\n\n')

/**
 * Formats an event as bytes, which can be sent to several clients.
 *
 * @param id ID of the event; a client that reconnects sends the last ID it received in `Last-Event-ID`
 */
export function formatFrame(event: string, data: unknown, id?: number): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Returns whether the client prefers Server-Sent Events to a single response. */
export const wantsStream = (req: Request): boolean =>
  req.accepts(['json', 'text/event-stream']) === 'text/event-stream'

/** Open response of Server-Sent Events. */
export interface EventStream {
  write(frame: Buffer): void
  /**
   * Waits until the client has read most of the data, and disconnects a client that takes too long. Callers
   * that write a lot call this between writes.
   */
  waitUntilDrained(): Promise<void>
  /** Disconnects a client that is too slow. */
  disconnect(): void
  /** Ends the response; the client reconnects to this instance or another. */
  end(): void
}

/**
 * Starts a response of Server-Sent Events. An idle stream has no timer, so that thousands of streams stay
 * cheap. The caller must send heartbeats to its streams.
 *
 * @param onDisconnect called before a client that is too slow is disconnected
 */
export function openEventStream(res: Response, onDisconnect: () => void): EventStream {
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  // Otherwise, nginx delays events until a buffer is full.
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${RETRY_MS}\n\n`)
  const isClosed = () => res.destroyed || res.writableEnded
  const disconnectClient = () => {
    if (isClosed()) return
    onDisconnect()
    res.destroy()
  }
  let isCheckScheduled = false
  /** Checks the buffer after the current turn of the event loop, because no data is sent before that. */
  const checkAfterTurn = async () => {
    if (isCheckScheduled) return
    isCheckScheduled = true
    await nextTurn()
    isCheckScheduled = false
    if (res.writableLength > MAX_UNREAD_BYTES) disconnectClient()
  }
  return {
    write(frame) {
      if (isClosed()) return
      res.write(frame)
      if (res.writableLength > MAX_UNREAD_BYTES) void checkAfterTurn()
    },
    async waitUntilDrained() {
      if (res.writableLength < MAX_UNREAD_BYTES / 2) return
      await nextTurn()
      if (isClosed() || !res.writableNeedDrain) return
      const isDrained = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS, false)
        const settle = () => {
          clearTimeout(timer)
          res.off('drain', settle).off('close', settle)
          resolve(true)
        }
        res.on('drain', settle).on('close', settle)
      })
      if (!isDrained) disconnectClient()
    },
    disconnect: disconnectClient,
    end: () => res.end(),
  }
}

/**
 * Parses the `Last-Event-ID` header: the ID of the last event that the client received. Returns null if the
 * header is absent or not a whole number of at most 15 digits.
 */
export function parseLastEventId(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,15}$/.test(header)) return null
  return Number(header)
}
