import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, Response } from 'express'

/**
 * Maximum unread bytes per reader. A reader with more is disconnected, and resumes after its last event when
 * it reconnects.
 */
const MAX_UNREAD_BYTES = 64 * 1024

/** Milliseconds within which a reader must read its pending data. */
const DRAIN_TIMEOUT_MS = 20_000

/** Milliseconds that a browser waits before it reconnects automatically. */
const RETRY_MS = 3_000

/** Comment that keeps proxies from closing idle connections. */
export const HEARTBEAT = Buffer.from(':\n\n')

/** Formats an event, once for all its readers. A disconnected reader sends `id` when it reconnects. */
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
  /** Waits until the reader has read most of the data, for callers that write a lot. */
  drained(): Promise<void>
  /** Disconnects a reader that is too slow. */
  disconnect(): void
  /** Ends the response; the reader reconnects to this instance or another. */
  end(): void
}

/**
 * Starts a response of Server-Sent Events. It has no timer, so that thousands of streams stay cheap: the
 * owner of all streams sends heartbeats.
 *
 * @param onDisconnect called when a reader is too slow; the connection is closed afterwards
 */
export function openEventStream(res: Response, onDisconnect: () => void): EventStream {
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  // Otherwise, nginx delays events until a buffer is full.
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${RETRY_MS}\n\n`)
  const isClosed = () => res.destroyed || res.writableEnded
  const disconnectReader = () => {
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
    if (res.writableLength > MAX_UNREAD_BYTES) disconnectReader()
  }
  return {
    write(frame) {
      if (isClosed()) return
      res.write(frame)
      if (res.writableLength > MAX_UNREAD_BYTES) void checkAfterTurn()
    },
    async drained() {
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
      if (!isDrained) disconnectReader()
    },
    disconnect: disconnectReader,
    end: () => res.end(),
  }
}

/** Returns the ID of the last event that a reader received, or null if the header is not a whole number. */
export function parseLastEventId(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,15}$/.test(header)) return null
  return Number(header)
}
