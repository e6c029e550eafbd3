import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their answers. Browsers send one at a time. */
export const MAX_PIPELINED = 16

/**
 * Handles the requests of a connection one after the other, and closes a connection that sends more than may wait
 * (RFC 9112, section 9.3.2). Node hands over all requests of a packet at once, of 64 KB about 2,000, so one client could
 * hold the event loop for seconds. And it gives an answer its socket only when the one before has ended: an answer that
 * still waits when the connection breaks is never closed, so what a handler holds for it would be held for ever.
 *
 * @param handle gets the requests within the limit, each when its turn has come
 * @example createServer(limitPipelining(app))
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) return void socket.destroy()
    waiting.set(socket, count)
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1))
    const begin = () => {
      if (!socket.destroyed) handle(req, res)
    }
    if (res.socket) begin()
    // In a turn of the event loop of its own, so that others get theirs in between.
    else res.once('socket', () => setImmediate(begin))
  }
}
