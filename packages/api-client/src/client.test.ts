import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, isApiProblem } from './index.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

interface Answer {
  status: number
  body?: unknown
  type?: string
}

let server: Server
let baseUrl: string
let seen: Seen[] = []
let answer: Answer

beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    seen.push({ method: req.method, url: req.url, headers: req.headers, body })
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    res.writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json' })
    res.end(answer.body === undefined ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  seen = []
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const problem = { error: 'Not found', code: 'not_found', request_id: 'r-12345678' }

test('encodes path parameters and returns the response', async () => {
  answer = { status: 200, body: { id: '7', username: 'ada' } }
  const { data, error } = await createClient({ baseUrl }).GET('/api/profile/{username}', {
    params: { path: { username: 'a/b c' } },
  })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/profile/a%2Fb%20c' })
  expect(error).toBeUndefined()
  expect(data?.username).toBe('ada')
})

test('adds the query to the URL and omits undefined parameters', async () => {
  answer = { status: 200, body: { users: [] } }
  await createClient({ baseUrl }).GET('/api/admin/users', {
    params: { query: { page: 2, search: 'ada & co' } },
  })
  const url = new URL(seen[0]?.url ?? '', baseUrl)
  expect(Object.fromEntries(url.searchParams)).toEqual({ page: '2', search: 'ada & co' })
})

test('accepts a base URL with a trailing slash', async () => {
  answer = { status: 200, body: { version: '1.2.3' } }
  await createClient({ baseUrl: `${baseUrl}/` }).GET('/api/version')
  expect(seen[0]?.url).toBe('/api/version')
})

test('sends a body as JSON', async () => {
  answer = { status: 200, body: { user: {} } }
  const body = { email: 'ada@example.com', password: 'correct horse' }
  await createClient({ baseUrl }).POST('/api/auth/signin', { body })
  expect(seen[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body)
})

test('sends the headers of the client and of the call', async () => {
  answer = { status: 200, body: {} }
  const client = createClient({ baseUrl, headers: { cookie: 'veranda=abc' } })
  await client.GET('/api/auth/session', { headers: { 'x-request-id': 'from-a-test' } })
  expect(seen[0]?.headers).toMatchObject({ cookie: 'veranda=abc', 'x-request-id': 'from-a-test' })
})

test('treats a response without a body as success without data', async () => {
  answer = { status: 204 }
  const { data, error, response } = await createClient({ baseUrl }).POST('/api/auth/signout')
  expect({ data, error, status: response.status }).toEqual({
    data: undefined,
    error: undefined,
    status: 204,
  })
})

test("returns the server's error instead of throwing", async () => {
  answer = { status: 404, body: problem }
  const { data, error, response } = await createClient({ baseUrl }).GET('/api/profile/id/{id}', {
    params: { path: { id: '1' } },
  })
  expect(data).toBeUndefined()
  expect(response.status).toBe(404)
  expect(error).toEqual(problem)
  expect(isApiProblem(error)).toBe(true)
})

test.each([
  ['a page of a proxy', { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' }],
  ['JSON of something else', { status: 502, body: { error: { message: 'upstream' } } }],
  ['an empty answer', { status: 502, body: '' }],
])('returns %s as an error that is not an API problem', async (_what, given) => {
  answer = given
  const { data, error, response } = await createClient({ baseUrl }).GET('/api/version')
  expect(data).toBeUndefined()
  expect(response.status).toBe(502)
  expect(isApiProblem(error)).toBe(false)
})

test('uses the given fetch, with same-origin credentials', async () => {
  answer = { status: 200, body: { version: '1.2.3' } }
  const sent: Request[] = []
  const client = createClient({
    baseUrl,
    fetch: (request) => {
      sent.push(request)
      return fetch(request)
    },
  })
  const { data } = await client.GET('/api/version')
  expect(data).toEqual({ version: '1.2.3' })
  expect(sent.map(({ method, credentials }) => [method, credentials])).toEqual([['GET', 'same-origin']])
})

test('rejects when the server is unreachable and when the request is aborted', async () => {
  const nowhere = createClient({ baseUrl: 'http://127.0.0.1:1' })
  await expect(nowhere.GET('/api/version')).rejects.toMatchObject({ name: 'TypeError' })
  const aborted = createClient({ baseUrl }).GET('/api/version', { signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

test('sends a body with a file as form data, without undefined fields', async () => {
  answer = { status: 201, body: {} }
  const file = new Blob(['a picture'], { type: 'image/png' })
  await createClient({ baseUrl }).POST('/api/emojis', { body: { file, name: 'Party Parrot' } })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toMatch(/name="file".*a picture.*name="name"\s+Party Parrot/s)
  expect(seen[0]?.body).not.toContain('category')
})
