import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { admitFairly } from './admission.ts'

/**
 * Starts an app that handles two requests at a time, one per IP range. It responds immediately to paths that
 * start with `/now` and to `/healthz`, and to other paths when `close` is called.
 */
async function startApp() {
  const started: string[] = []
  const pendingResponses: (() => void)[] = []
  const app = express()
    .use(admitFairly({ TRUST_PROXY: 1 }, { total: 2, perIpRange: 1 }))
    .use((req, res) => {
      started.push(req.path)
      if (req.path.startsWith('/now') || req.path === '/healthz') res.end()
      else pendingResponses.push(() => res.end())
    })
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const sendRequest = (path: string, ip: string) => {
    const request = get({ port, path, agent: false, headers: { 'X-Forwarded-For': ip } })
    request.on('error', () => undefined)
    const status = new Promise<number>((resolve) =>
      request.once('response', (response) => resolve(response.resume().statusCode ?? 0)),
    )
    return { request, status }
  }
  const close = () => {
    for (const respond of pendingResponses) respond()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port, started, sendRequest, close }
}

test('queues requests of one network behind each other without delaying other networks', async () => {
  const { started, sendRequest, close } = await startApp()
  sendRequest('/slow', '192.0.2.1')
  await expect.poll(() => started).toEqual(['/slow'])
  const queuedRequest = sendRequest('/now/queued', '192.0.2.1')
  expect(await sendRequest('/now/other', '198.51.100.1').status).toBe(200)
  expect(await sendRequest('/healthz', '127.0.0.1').status).toBe(200)
  expect(started).toEqual(['/slow', '/now/other', '/healthz'])
  // The slow request releases its slot after a short time, even without a response.
  expect(await queuedRequest.status).toBe(200)
  await close()
})

test('does not start a request whose client has disconnected', async () => {
  const { started, sendRequest, close } = await startApp()
  sendRequest('/slow', '192.0.2.1')
  await expect.poll(() => started).toEqual(['/slow'])
  const abandoned = sendRequest('/now/gone', '192.0.2.1')
  await new Promise((resolve) =>
    abandoned.request.once('socket', (socket) => socket.once('connect', () => setTimeout(resolve, 50))),
  )
  abandoned.request.destroy()
  expect(await sendRequest('/now/next', '192.0.2.1').status).toBe(200)
  expect(started).toEqual(['/slow', '/now/next'])
  await close()
})

test.each(['/now', '/healthz'])(
  'limits how many requests to %s from one network start in one turn of the event loop',
  async (path) => {
    const { port, started, close } = await startApp()
    const sockets = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = connect(port, '127.0.0.1').resume()
        await once(socket, 'connect')
        return socket
      }),
    )
    const startedPerTurn: number[] = []
    let previousCount = 0
    const recordTurn = () => {
      startedPerTurn.push(started.length - previousCount)
      previousCount = started.length
      if (previousCount < sockets.length) setImmediate(recordTurn)
    }
    // Wait until the server has accepted all connections, so that their requests arrive together.
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of sockets)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`)
    setImmediate(recordTurn)
    await expect.poll(() => started).toHaveLength(sockets.length)
    // A slot that is released in a turn can be taken again in the same turn, so two requests can start.
    expect(Math.max(...startedPerTurn)).toBeLessThanOrEqual(2)
    for (const socket of sockets) socket.destroy()
    await close()
  },
)
