import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { limitPipelining, MAX_PIPELINED } from './pipelining.ts'

let server: TestServer
let http: Server
let handledCount = 0

beforeAll(async () => {
  server = await startTestServer()
  const app = createApp(server)
  http = createServer(
    limitPipelining((req, res) => {
      handledCount++
      app(req, res)
    }),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
  await server.close()
})
beforeEach(() => {
  handledCount = 0
})

/**
 * Sends `count` requests in one write and waits for their responses, and does this `times` times on one
 * connection. Returns the number of responses before the connection closes.
 */
function pipeline(count: number, times = 1): Promise<number> {
  return new Promise((resolve) => {
    let responseCount = 0
    let text = ''
    const write = () => socket.write('GET /api/version HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1', write)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const previousCount = responseCount
      responseCount = text.split('HTTP/1.1 200').length - 1
      if (responseCount === previousCount || responseCount % count) return
      if (responseCount === count * times) socket.end()
      else write()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(responseCount))
  })
}

test('handles many requests on one connection, some of them queued', async () => {
  expect(await pipeline(MAX_PIPELINED, 5)).toBe(5 * MAX_PIPELINED)
})

test('closes a connection with too many queued requests and handles no more of them', async () => {
  expect(await pipeline(2_000)).toBeLessThanOrEqual(MAX_PIPELINED)
  expect(handledCount).toBeLessThanOrEqual(MAX_PIPELINED)
})

test('does not start the queued requests of a connection that breaks', async () => {
  const started: string[] = []
  let closedCount = 0
  const slowServer = createServer(
    limitPipelining((req, res) => {
      started.push(req.url ?? '')
      res.once('close', () => closedCount++)
      if (req.url === '/first') res.end('done')
    }),
  )
  await new Promise<void>((resolve) => slowServer.listen(0, '127.0.0.1', resolve))
  const socket = connect((slowServer.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    ['/first', '/second', '/third'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
  )
  while (started.length < 2) await setTimeout(5)
  socket.destroy()
  while (closedCount < started.length) await setTimeout(5)
  await new Promise((resolve) => slowServer.close(resolve))
  expect(started).toEqual(['/first', '/second'])
})
