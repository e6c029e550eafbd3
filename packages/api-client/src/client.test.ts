import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, isApiProblem } from './index.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

interface MockResponse {
  status: number
  body?: unknown
  type?: string
}

let server: Server
let baseUrl: string
let received: ReceivedRequest[] = []
let mockResponse: MockResponse

beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    received.push({ method: req.method, url: req.url, headers: req.headers, body })
    const text = typeof mockResponse.body === 'string' ? mockResponse.body : JSON.stringify(mockResponse.body)
    res.writeHead(mockResponse.status, { 'Content-Type': mockResponse.type ?? 'application/json' })
    res.end(mockResponse.body === undefined ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  received = []
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const problem = { error: 'Not found', code: 'not_found', request_id: 'r-12345678' }

test('encodes path parameters and returns the response', async () => {
  mockResponse = { status: 200, body: { id: '7', username: 'ada' } }
  const { data, error } = await createClient({ baseUrl }).GET('/api/profile/{username}', {
    params: { path: { username: 'a/b c' } },
  })
  expect(received[0]).toMatchObject({ method: 'GET', url: '/api/profile/a%2Fb%20c' })
  expect(error).toBeUndefined()
  expect(data?.username).toBe('ada')
})

test('adds only the given query parameters to the URL', async () => {
  mockResponse = { status: 200, body: { users: [] } }
  await createClient({ baseUrl }).GET('/api/admin/users', {
    params: { query: { page: 2, search: 'ada & co' } },
  })
  const url = new URL(received[0]?.url ?? '', baseUrl)
  expect(Object.fromEntries(url.searchParams)).toEqual({ page: '2', search: 'ada & co' })
})

test('accepts a base URL with a trailing slash', async () => {
  mockResponse = { status: 200, body: { version: '1.2.3' } }
  await createClient({ baseUrl: `${baseUrl}/` }).GET('/api/version')
  expect(received[0]?.url).toBe('/api/version')
})

test('sends a body as JSON', async () => {
  mockResponse = { status: 200, body: { user: {} } }
  const body = { email: 'ada@example.com', password: 'correct horse' }
  await createClient({ baseUrl }).POST('/api/auth/signin', { body })
  expect(received[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
})

test('sends the headers of the client and of the call', async () => {
  mockResponse = { status: 200, body: {} }
  const client = createClient({ baseUrl, headers: { cookie: 'veranda=abc' } })
  await client.GET('/api/auth/session', { headers: { 'x-request-id': 'from-a-test' } })
  expect(received[0]?.headers).toMatchObject({ cookie: 'veranda=abc', 'x-request-id': 'from-a-test' })
})

test('treats a 204 response as success without data', async () => {
  mockResponse = { status: 204 }
  const { data, error, response } = await createClient({ baseUrl }).POST('/api/auth/signout')
  expect({ data, error, status: response.status }).toEqual({
    data: undefined,
    error: undefined,
    status: 204,
  })
})

test("returns the server's error instead of throwing", async () => {
  mockResponse = { status: 404, body: problem }
  const { data, error, response } = await createClient({ baseUrl }).GET('/api/profile/id/{id}', {
    params: { path: { id: '1' } },
  })
  expect(data).toBeUndefined()
  expect(response.status).toBe(404)
  expect(error).toEqual(problem)
  expect(isApiProblem(error)).toBe(true)
})

test.each([
  ['an HTML page from a proxy', { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' }],
  ['JSON from another server', { status: 502, body: { error: { message: 'upstream' } } }],
  ['an empty response', { status: 502, body: '' }],
])('returns no data and no API problem for %s', async (_name, proxyResponse) => {
  mockResponse = proxyResponse
  const { data, error, response } = await createClient({ baseUrl }).GET('/api/version')
  expect(data).toBeUndefined()
  expect(response.status).toBe(502)
  expect(isApiProblem(error)).toBe(false)
})

test('uses the given `fetch` with same-origin credentials', async () => {
  mockResponse = { status: 200, body: { version: '1.2.3' } }
  const sentRequests: Request[] = []
  const client = createClient({
    baseUrl,
    fetch: (request) => {
      sentRequests.push(request)
      return fetch(request)
    },
  })
  const { data } = await client.GET('/api/version')
  expect(data).toEqual({ version: '1.2.3' })
  expect(sentRequests.map(({ method, credentials }) => [method, credentials])).toEqual([
    ['GET', 'same-origin'],
  ])
})

test('rejects when the server is unreachable and when the request is aborted', async () => {
  const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1' })
  await expect(unreachable.GET('/api/version')).rejects.toMatchObject({ name: 'TypeError' })
  const aborted = createClient({ baseUrl }).GET('/api/version', { signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

test('sends a body with a file as form data that has only the given fields', async () => {
  mockResponse = { status: 201, body: {} }
  const file = new Blob(['an image'], { type: 'image/png' })
  // The client must send false and empty values, and drop undefined ones. `as never` is needed because the
  // operation's type allows neither undefined values nor these additional fields.
  const body = { file, name: 'Party Parrot', keywords: '', category: undefined, is_public: false }
  await createClient({ baseUrl }).POST('/api/emojis', { body: body as never })
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received[0]?.body).toMatch(
    /name="file".*an image.*name="name"\s+Party Parrot.*name="keywords"\r\n\r\n\r\n.*name="is_public"\s+false/s,
  )
  expect(received[0]?.body).not.toContain('category')
})
