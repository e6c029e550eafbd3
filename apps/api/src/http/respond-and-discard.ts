import type { Request, Response } from 'express'

/** Maximum milliseconds for which the rest of a rejected body is read and discarded. */
const DISCARD_TIMEOUT_MS = 2_000
/** Maximum bytes of a rejected body that are read. */
const MAX_DISCARDED_BYTES = 64 * 1_048_576

/**
 * Sends a complete response to a client that is still sending its body, then discards the body for a while
 * before closing the connection. Closing with unread bytes would reset the connection, and the client would
 * lose the response (RFC 9112, section 9.6).
 */
export function respondAndDiscard(req: Request, res: Response, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body))
  res.setHeader('Connection', 'close')
  res.type('json').setHeader('Content-Length', bytes.length)
  res.write(bytes)
  // The time spent on discarding the body must not count as response time in logs and metrics.
  res.locals.answeredAt = performance.now()
  let discardedBytes = 0
  const finish = () => {
    clearTimeout(timer)
    req.off('data', countBytes)
    res.end()
  }
  const countBytes = (chunk: Buffer) => {
    discardedBytes += chunk.length
    if (discardedBytes > MAX_DISCARDED_BYTES) finish()
  }
  const timer = setTimeout(finish, DISCARD_TIMEOUT_MS)
  res.once('close', () => clearTimeout(timer))
  req.once('end', finish).once('error', finish)
  req.on('data', countBytes).resume()
}
