import { setImmediate as turn } from 'node:timers/promises'
import type { Request, Response } from 'express'

/** Bytes that may wait for a reader. Whoever lets more pile up is cut off, and reads on from there when they come back. */
const MOST_WAITING = 64 * 1024

/** Milliseconds in which a reader takes some of what waits for them. */
const PATIENCE = 20_000

/** Milliseconds that a browser waits before it comes back by itself. */
const RETRY = 3_000

/** Keeps proxies from taking a quiet connection for a dead one. */
export const HEARTBEAT = Buffer.from(':\n\n')

/** One event as it is sent, the same bytes for everyone who gets it. `id` is what a reader that was cut off comes back with. */
export function frameOf(event: string, data: unknown, id?: number): Buffer {
  const position = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${position}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Whether the caller would rather have events as they come than one answer. */
export const wantsStream = (req: Request): boolean =>
  req.accepts(['json', 'text/event-stream']) === 'text/event-stream'

/** An open answer of Server-Sent Events. */
export interface EventStream {
  write(frame: Buffer): void
  /** Waits until the reader has taken most of what was written: for whoever writes much in one go. */
  taken(): Promise<void>
  /** Ends a connection whose reader is too slow. */
  cutOff(): void
  /** Ends the answer: the reader comes back, to this instance or another. */
  end(): void
}

/**
 * Begins an answer of Server-Sent Events. It holds no timer of its own, so that thousands of them cost little: heartbeats
 * are for whoever has them all.
 *
 * @param cutOff called when a reader is too slow, after which the connection is gone
 */
export function openEventStream(res: Response, cutOff: () => void): EventStream {
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  // nginx would keep back what is sent until a buffer is full.
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${RETRY}\n\n`)
  const isOver = () => res.destroyed || res.writableEnded
  const cut = () => {
    if (isOver()) return
    cutOff()
    res.destroy()
  }
  let isLooking = false
  /** What is written in one turn of the event loop leaves after it, however fast the reader is. */
  const lookAfterTurn = async () => {
    if (isLooking) return
    isLooking = true
    await turn()
    isLooking = false
    if (res.writableLength > MOST_WAITING) cut()
  }
  return {
    write(frame) {
      if (isOver()) return
      res.write(frame)
      if (res.writableLength > MOST_WAITING) void lookAfterTurn()
    },
    async taken() {
      if (res.writableLength < MOST_WAITING / 2) return
      await turn()
      if (isOver() || !res.writableNeedDrain) return
      const isTaken = await new Promise<boolean>((resolve) => {
        const late = setTimeout(resolve, PATIENCE, false)
        const settle = () => {
          clearTimeout(late)
          res.off('drain', settle).off('close', settle)
          resolve(true)
        }
        res.on('drain', settle).on('close', settle)
      })
      if (!isTaken) cut()
    },
    cutOff: cut,
    end: () => res.end(),
  }
}

/** The position that a reader comes back with: a whole number, or nothing that could be understood. */
export function lastEventId(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,15}$/.test(header)) return null
  return Number(header)
}
