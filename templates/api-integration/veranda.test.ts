import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../apps/api/src/app.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../apps/api/src/testing/test-server.ts'
import { connect, getData, readPages } from './veranda.ts'

const openServers: Server[] = []
let server: TestServer
let baseUrl: string

async function listen(listener: RequestListener): Promise<string> {
  const httpServer = createServer(listener)
  openServers.push(httpServer)
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
}

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', 'admin')
  for (const name of ['ada', 'bob', 'eve', 'kim']) await server.createUser(name)
  baseUrl = await listen(createApp(server))
})
afterAll(async () => {
  await Promise.all(openServers.map((httpServer) => new Promise((resolve) => httpServer.close(resolve))))
  await server.close()
})

const signIn = (api: ReturnType<typeof connect>) =>
  getData(api.POST('/api/auth/signin', { body: { email: 'boss@example.com', password: PASSWORD } }))

test('keeps the session until sign-out', async () => {
  const api = connect(baseUrl)
  await signIn(api)
  expect((await getData(api.GET('/api/auth/session'))).user?.username).toBe('boss')
  await getData(api.POST('/api/auth/signout'))
  expect((await getData(api.GET('/api/auth/session'))).user).toBeNull()
})

test('reads every page of a list once', async () => {
  const api = connect(baseUrl)
  await signIn(api)
  const names: string[] = []
  const pages = readPages((page) =>
    getData(api.GET('/api/admin/users', { params: { query: { page, limit: 2 } } })),
  )
  for await (const { users } of pages) names.push(...users.map(({ username }) => username))
  expect(names.sort()).toEqual(['ada', 'bob', 'boss', 'eve', 'kim'])
})

test("throws the server's error", async () => {
  const rejected = getData(connect(baseUrl).GET('/api/admin/users'))
  await expect(rejected).rejects.toMatchObject({
    status: 401,
    message: expect.stringMatching(/^Authentication required \(authentication_required, request [\w-]+\)$/),
  })
})

/** Starts a server that rejects the first `rejections` requests with `status`, and counts all requests. */
async function startRejectingServer(rejections: number, status: number) {
  const counter = { requests: 0 }
  const url = await listen((_request, response) => {
    counter.requests++
    const rejected = counter.requests <= rejections
    response.writeHead(rejected ? status : 200, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end('{}')
  })
  return { counter, api: connect(url) }
}

test.each([
  ['retries a read after a 503', 503, 2, 'GET', 200, 3],
  ['stops retrying a read after four attempts', 503, 9, 'GET', 503, 4],
  ['does not retry a write after a 503, because it may have taken effect', 503, 2, 'POST', 503, 1],
  ['retries a write after a 429', 429, 2, 'POST', 200, 3],
  ['does not retry an invalid request', 400, 2, 'GET', 400, 1],
] as const)('%s', async (_name, status, rejections, method, finalStatus, requests) => {
  const { api, counter } = await startRejectingServer(rejections, status)
  const { response } = await (method === 'GET'
    ? api.GET('/api/version')
    : api.POST('/api/auth/signin', { body: { email: 'ada@example.com', password: 'x' } }))
  expect({ status: response.status, requests: counter.requests }).toEqual({ status: finalStatus, requests })
})
