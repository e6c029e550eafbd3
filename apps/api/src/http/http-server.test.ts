import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createHttpServer } from './http-server.ts'

let server: TestServer
let http: Server
/** Short timeouts, so that tests don't wait 15 seconds. */
const SHORT_TIMEOUTS = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 }

beforeAll(async () => {
  server = await startTestServer()
  http = createHttpServer(createApp(server), { ...SHORT_TIMEOUTS, docsOrigin: 'https://docs.example' })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
  await server.close()
})

/** Sends raw bytes and returns the response. */
function send(
  bytes: string,
): Promise<{ head: string; status: string; body: { error?: string; code?: string } }> {
  return new Promise((resolve, reject) => {
    const { port } = http.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => {
      const end = text.lastIndexOf('\r\n\r\n')
      const head = text.slice(0, end)
      resolve({ head, status: head.split(' ')[1] ?? '', body: JSON.parse(text.slice(end).trim() || '{}') })
    })
  })
}

test('closes a connection whose client does not read the response', async () => {
  const largeResponseServer = createHttpServer((_req, res) => void res.end(Buffer.alloc(64 * 1_048_576)), {
    stalledTimeout: 200,
  })
  await new Promise<void>((resolve) => largeResponseServer.listen(0, '127.0.0.1', resolve))
  const closed = new Promise<void>((resolve) =>
    largeResponseServer.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const client = connect((largeResponseServer.address() as AddressInfo).port, '127.0.0.1', () =>
    client.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  client.on('error', () => undefined)
  await closed
  client.destroy()
  await new Promise((resolve) => largeResponseServer.close(resolve))
})

test('closes a timed-out connection even if the client keeps its side open', async () => {
  const closed = new Promise<void>((resolve) =>
    http.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const client = connect({
    port: (http.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  client.on('error', () => undefined).resume()
  await closed
  client.destroy()
})

const HOST = 'Host: localhost\r\n'

test.each([
  [
    'headers beyond 16 KB',
    `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(17_000)}\r\n\r\n`,
    '431',
    'headers_too_large',
  ],
  ['text that is not HTTP', 'hello\r\n\r\n', '400', 'invalid_http'],
  [
    'both Content-Length and Transfer-Encoding',
    `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    '400',
    'invalid_http',
  ],
  ['headers that do not end', `GET / HTTP/1.1\r\n${HOST}`, '408', 'request_timeout'],
  [
    'two Host headers',
    `GET /api/version HTTP/1.1\r\n${HOST}Host: elsewhere.example\r\nConnection: close\r\n\r\n`,
    '400',
    'repeated_host',
  ],
  ['no Host header', 'GET /api/version HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'missing_host'],
  [
    'an unknown expectation',
    `GET /api/version HTTP/1.1\r\n${HOST}Expect: banana\r\nConnection: close\r\n\r\n`,
    '417',
    'expectation_failed',
  ],
])('responds to %s with a JSON error and its code', async (_name, bytes, status, code) => {
  const response = await send(bytes)
  expect(response).toMatchObject({ status, body: { error: expect.any(String), code } })
})

test('links an error of the HTTP parser to its entry in the error reference', async () => {
  const { body } = await send('hello\r\n\r\n')
  expect(body).toEqual({
    code: 'invalid_http',
    error: 'Request is not valid HTTP',
    docs_url: 'https://docs.example/docs/errors#invalid_http',
  })
})

test.each([
  ['accepts HTTP/1.0 without a Host header', 'GET /api/version HTTP/1.0\r\n\r\n', ['200']],
  [
    'accepts the expectation 100-continue',
    `GET /api/version HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nConnection: close\r\n\r\n`,
    ['100', '200'],
  ],
])('%s', async (_name, bytes, statuses) => {
  const { head } = await send(bytes)
  expect([...head.matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status)).toEqual(statuses)
})

test('sends a Permissions-Policy that disables the camera', async () => {
  const { headers } = await server.anonymous().get('/api/version').expect(200)
  expect(headers['permissions-policy']).toContain('camera=(), ')
})
