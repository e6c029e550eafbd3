import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of unanswered requests per connection. Browsers send one at a time. */
export const MAX_PIPELINED = 16

/**
 * Wraps a listener so that it handles the requests of a connection one after another, and closes connections
 * with too many pending requests (RFC 9112, section 9.3.2). Node emits all requests of a received chunk
 * together, about 2,000 per 64 KB, so one client could block the event loop for seconds. Node also assigns
 * the socket to a response only after the previous response ends. A response that has no socket when the
 * connection breaks never emits `close`, so the resources of a request handled too early would leak.
 *
 * @param handle listener for the requests within the limit
 * @example createServer(limitPipelining(app))
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const pendingCounts = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return
    const count = (pendingCounts.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) return void socket.destroy()
    pendingCounts.set(socket, count)
    res.once('close', () => pendingCounts.set(socket, (pendingCounts.get(socket) ?? 0) - 1))
    const start = () => {
      if (!socket.destroyed) handle(req, res)
    }
    if (res.socket) start()
    // Each request starts in a separate turn of the event loop, so that other connections get turns in
    // between.
    else res.once('socket', () => setImmediate(start))
  }
}
