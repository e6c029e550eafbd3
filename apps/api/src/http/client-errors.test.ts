import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { HTTP_LIMITS, respondClientError } from './client-errors.ts'

let server: TestServer
let http: Server
/** Cuts the wait of 15 seconds short. */
const SHORT = { ...HTTP_LIMITS, headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 }

beforeAll(async () => {
  server = await startTestServer()
  http = createServer(SHORT, createApp(server))
  http.on('clientError', respondClientError)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
  await server.close()
})

/** Sends bytes as they are and returns what comes back. */
function send(bytes: string): Promise<{ status: string; body: { error?: string; code?: string } }> {
  return new Promise((resolve, reject) => {
    const { port } = http.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = '{}'] = text.split('\r\n\r\n')
      resolve({ status: head.split(' ')[1] ?? '', body: JSON.parse(body) })
    })
  })
}

const HOST = 'Host: localhost\r\n'

test.each([
  [
    'headers beyond 16 KB',
    `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(17_000)}\r\n\r\n`,
    '431',
    'headers_too_large',
  ],
  ['no HTTP at all', 'hello\r\n\r\n', '400', 'invalid_http'],
  [
    'a body of two lengths',
    `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    '400',
    'invalid_http',
  ],
  ['headers that do not end', `GET / HTTP/1.1\r\n${HOST}`, '408', 'request_timeout'],
  [
    'two hosts',
    `GET /api/version HTTP/1.1\r\n${HOST}Host: elsewhere.example\r\nConnection: close\r\n\r\n`,
    '400',
    'repeated_host',
  ],
])('%s: JSON with an error and a code', async (_name, bytes, status, code) => {
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status, body: { error: expect.any(String), code } })
})

test('every answer forbids the browser features that Veranda does not use', async () => {
  const { headers } = await server.anonymous().get('/api/version').expect(200)
  expect(headers['permissions-policy']).toContain('camera=(), ')
})
