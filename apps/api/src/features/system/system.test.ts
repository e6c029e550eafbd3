import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { getTestDatabaseUrl } from '@veranda/database/testing'
import { vi } from 'vitest'
import { createApp } from '../../app.ts'
import { routes } from '../../routes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const TOKEN = 'a-token-of-some-length'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN, DATA_DIR: tmpdir() })
})
afterAll(() => server.close())

const get = (path: string) => server.anonymous().get(path)

test('returns the API version', async () => {
  expect((await get('/api/version').expect(200)).body).toEqual({ version: '0.338.7' })
})

test('returns an OpenAPI 3.1 document with every route, equal to the committed one', async () => {
  const { body } = await get('/api/openapi').expect(200)
  expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), info: { version: '0.338.7' } })
  for (const { path, method, id } of routes) expect(body.paths[path][method].operationId).toBe(id)
  const committed = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')
  expect(body).toEqual(JSON.parse(committed))
})

test('does not serialize the API description for each request, and returns 304 if it is unchanged', async () => {
  const serialize = vi.spyOn(JSON, 'stringify')
  const { headers } = await get('/api/openapi').expect(200).expect('Content-Type', /json/)
  await get('/api/openapi').set('If-None-Match', String(headers.etag)).expect(304)
  await server.anonymous().head('/api/openapi').expect(200).expect('ETag', String(headers.etag))
  const large = serialize.mock.results.filter(({ value }) => String(value).length > 100_000)
  serialize.mockRestore()
  expect(large).toEqual([])
})

test('has unique operation IDs, and documents that all but public routes require a session', async () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  const { body } = await get('/api/openapi')
  for (const { path, method, access } of routes)
    expect(body.paths[path][method].security).toEqual(access === 'public' ? [] : [{ session: [] }])
})

test('serves the interactive API documentation and all of its assets', async () => {
  const { text, headers } = await get('/api/swagger').expect(200).expect('Content-Type', /html/)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  const assets = [...text.matchAll(/<(?:link|script|img)[^>]*(?:src|href)="(\/[^"]+)"/g)].map(([, path]) =>
    String(path),
  )
  expect(assets).toHaveLength(6)
  for (const path of assets) await get(path).expect(200)
  expect(text).not.toMatch(/https?:\/\//)
})

test('closes the file if a client disconnects during a download', async () => {
  const listOpenFiles = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)]
      } catch {
        return [] // File descriptor of this directory listing, which is already closed.
      }
    })
  const httpServer = createApp(server).listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const { port } = httpServer.address() as AddressInfo
  const disconnectDuringDownload = async () => {
    const client = connect(port, '127.0.0.1')
    client.write('GET /api/swagger/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(client, 'data')
    client.resetAndDestroy()
    await once(client, 'close')
  }
  await Promise.all(Array.from({ length: 20 }, disconnectDuringDownload))
  await new Promise((resolve) => httpServer.close(resolve))
  await expect.poll(() => listOpenFiles().filter((path) => path.includes('swagger-ui'))).toEqual([])
})

test('reports health, readiness, and metrics', async () => {
  expect((await get('/healthz').expect(200)).body).toEqual({ status: 'ok' })
  const { body } = await get('/readyz').expect(200)
  expect(body).toEqual({
    status: 'ready',
    database: 'ok',
    store: server.store ? 'ok' : 'none',
    disk: server.database.kind === 'pglite' ? 'ok' : 'none',
    storage: 'ok',
    limits: server.store ? 'shared' : 'alone',
  })
  await get('/metrics').expect(401)
  await get('/metrics').set('Authorization', 'Bearer wrong').expect(401)
  const { text } = await get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="getVersion",status="200"\} \d+/,
  )
})

// With PostgreSQL, readiness does not depend on the disk.
const testOnEmbedded = getTestDatabaseUrl() ? test.skip : test

testOnEmbedded('is not ready while the disk of the embedded database is missing', async () => {
  const diskless = await startTestServer({ DATA_DIR: '/dev/null/gone' })
  try {
    const { body } = await diskless.anonymous().get('/readyz').expect(503)
    expect(body).toMatchObject({ status: 'unavailable', database: 'ok', disk: 'down' })
  } finally {
    await diskless.close()
  }
})

describe('an invalid request', () => {
  const post = (path: string) => server.anonymous().post(path)

  test.each([
    ['an unknown path', () => get('/api/none'), 404, 'not_found'],
    ['a path with invalid percent-encoding', () => get('/api/profile/%E0%A4%A'), 400, 'invalid_url'],
    ['a path with NUL', () => get('/api/profile/a%00b'), 400, 'invalid_url'],
    ['broken JSON', () => post('/api/auth/signin').type('json').send('{"a'), 400, 'invalid_json'],
    [
      'JSON that is not an object',
      () => post('/api/auth/signin').type('json').send('[1]'),
      400,
      'invalid_request',
    ],
    ['no body', () => post('/api/auth/signin'), 400, 'invalid_request'],
    ['a form', () => post('/api/auth/signin').type('form').send('a=b'), 415, 'unsupported_media_type'],
    [
      'an unknown encoding',
      () => post('/api/auth/signin').type('json').set('Content-Encoding', 'zip').send('{}'),
      415,
      'unsupported_media_type',
    ],
    [
      'an unknown charset',
      () => post('/api/auth/signin').set('Content-Type', 'application/json; charset=klingon').send('{}'),
      415,
      'unsupported_media_type',
    ],
    [
      'a body of a megabyte',
      () => post('/api/auth/signin').send({ email: 'x'.repeat(1_000_000) }),
      413,
      'body_too_large',
    ],
  ])('with %s gets a JSON error', async (_case, send, status, code) => {
    const { body, headers } = await send().expect(status)
    expect(body).toMatchObject({ error: expect.any(String), code, request_id: headers['x-request-id'] })
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.(js|ts)/)
  })

  test('with an unsupported method gets 405 and the supported methods', async () => {
    const { headers } = await server.anonymous().put('/api/auth/sessions').expect(405)
    expect(headers.allow).toBe('GET, HEAD, DELETE')
    await server.anonymous().head('/api/version').expect(200)
  })

  test('with a body that is too large gets an error with the size limit', async () => {
    const { body } = await post('/api/auth/signin').send({ email: 'x'.repeat(1_000_000) })
    expect(body).toMatchObject({ maxSize: 102_400, maxSizeMB: 0.1 })
  })
})

describe('the request ID', () => {
  const UUID = /^[0-9a-f-]{36}$/
  const sendRequestId = (target: TestServer, requestId: string) =>
    target.anonymous().get('/api/version').set('X-Request-Id', requestId)

  test('is generated by the server; an ID sent by the client is only logged', async () => {
    const line = new Promise<unknown>((resolveLine) => {
      vi.spyOn(server.log, 'info').mockImplementationOnce((fields: unknown) => resolveLine(fields))
    })
    const { headers } = await sendRequestId(server, 'trace-12345678')
    expect(headers['x-request-id']).toMatch(UUID)
    expect(await line).toMatchObject({
      request_id: headers['x-request-id'],
      client_request_id: 'trace-12345678',
    })
  })

  test('is taken from a trusted proxy if it is well-formed', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '1' })
    expect((await sendRequestId(proxied, 'trace-12345678')).headers['x-request-id']).toBe('trace-12345678')
    expect((await sendRequestId(proxied, '<script>alert(1)</script>')).headers['x-request-id']).toMatch(UUID)
    await proxied.close()
  })
})

test('logs only the beginning of a long path', async () => {
  const line = new Promise<{ path?: string }>((resolveLine) => {
    vi.spyOn(server.log, 'info').mockImplementationOnce((fields: unknown) =>
      resolveLine(fields as { path: string }),
    )
  })
  await get(`/api/${'x'.repeat(10_000)}`).expect(404)
  expect((await line).path).toMatch(/^\/api\/x{150,200}…$/)
})

test('sends security headers with every response', async () => {
  for (const path of ['/api/version', '/api/none', '/']) {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})
