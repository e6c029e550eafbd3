import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { admitFairly } from './admission.ts'

/** Starts an app that handles two requests at a time, one per network, and responds on demand. */
async function open() {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const app = express()
    .use(admitFairly({ TRUST_PROXY: 1 }, { inAll: 2, ofNetwork: 1 }))
    .use((req, res) => {
      begun.push(req.path)
      if (req.path.startsWith('/now') || req.path === '/healthz') res.end()
      else answers.push(() => res.end())
    })
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, network: string) => {
    const request = get({ port, path, agent: false, headers: { 'X-Forwarded-For': network } })
    request.on('error', () => undefined)
    const answered = new Promise<number>((resolve) =>
      request.once('response', (response) => resolve(response.resume().statusCode ?? 0)),
    )
    return { request, answered }
  }
  const close = () => {
    for (const answer of answers) answer()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port, begun, ask, close }
}

test('queues requests of one network behind each other without delaying other networks', async () => {
  const { begun, ask, close } = await open()
  ask('/slow', '192.0.2.1')
  await expect.poll(() => begun).toEqual(['/slow'])
  const own = ask('/now/own', '192.0.2.1')
  expect(await ask('/now/other', '198.51.100.1').answered).toBe(200)
  expect(await ask('/healthz', '127.0.0.1').answered).toBe(200)
  expect(begun).toEqual(['/slow', '/now/other', '/healthz'])
  // A slow request holds its slot only for a short time.
  expect(await own.answered).toBe(200)
  await close()
})

test('does not start a request whose client has disconnected', async () => {
  const { begun, ask, close } = await open()
  ask('/slow', '192.0.2.1')
  await expect.poll(() => begun).toEqual(['/slow'])
  const gone = ask('/now/gone', '192.0.2.1')
  await new Promise((resolve) =>
    gone.request.once('socket', (socket) => socket.once('connect', () => setTimeout(resolve, 50))),
  )
  gone.request.destroy()
  expect(await ask('/now/next', '192.0.2.1').answered).toBe(200)
  expect(begun).toEqual(['/slow', '/now/next'])
  await close()
})

test.each(['/now', '/healthz'])(
  'limits the responses of %s to one network per turn of the event loop',
  async (path) => {
    const { port, begun, close } = await open()
    const sockets = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = connect(port, '127.0.0.1').resume()
        await once(socket, 'connect')
        return socket
      }),
    )
    const inTurn: number[] = []
    let before = 0
    const count = () => {
      inTurn.push(begun.length - before)
      before = begun.length
      if (before < sockets.length) setImmediate(count)
    }
    // All connections are accepted by now, so their requests arrive together.
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of sockets)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`)
    setImmediate(count)
    await expect.poll(() => begun).toHaveLength(sockets.length)
    // A slot that is released in a turn can be taken again in the same turn.
    expect(Math.max(...inTurn)).toBeLessThanOrEqual(2)
    for (const socket of sockets) socket.destroy()
    await close()
  },
)
