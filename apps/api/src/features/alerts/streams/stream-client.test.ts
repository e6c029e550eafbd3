import { type AlertStream, type AlertsSnapshot, openAlertStream } from '@veranda/api-client'
import { createApp } from '../../../app.ts'
import { listenOnLoopback } from '../../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listenOnLoopback>>
let boss: Awaited<ReturnType<TestServer['createUser']>>
let stream: AlertStream | undefined
beforeAll(async () => {
  server = await startTestServer({ STREAMS_PER_USER: '2' })
  http = await listenOnLoopback(createApp(server))
  boss = await server.createUser('boss', 'admin')
})
afterEach(() => stream?.close())
afterAll(async () => {
  await http.close()
  await server.close()
})

const make = async (title: string, priority = 50): Promise<{ id: number }> =>
  (await boss.agent.post('/api/admin/alerts').send({ title, message: 'Hello', priority }).expect(201)).body
    .alert
const remove = ({ id }: { id: number }) => boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)

/** Sends requests, and can drop the open connection like a failing network. */
function createUnreliableNetwork() {
  let cut = new AbortController()
  return {
    fetch: (address: Parameters<typeof fetch>[0], init?: RequestInit) => {
      cut = new AbortController()
      return fetch(address, {
        ...init,
        signal: AbortSignal.any([cut.signal, ...(init?.signal ? [init.signal] : [])]),
      })
    },
    cut: () => cut.abort(),
  }
}

function open(options: Parameters<typeof openAlertStream>[0] = {}) {
  const opened = openAlertStream({
    baseUrl: http.origin,
    timing: { initialDelayMs: 1, maxDelayMs: 50 },
    ...options,
  })
  stream = opened
  return opened
}
const waitUntil = (opened: AlertStream, isMet: (now: AlertsSnapshot) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => isMet(opened.getSnapshot()) && resolve()
    opened.subscribe(check)
    check()
  })
const waitForTitles = (opened: AlertStream, ...titles: string[]) =>
  waitUntil(
    opened,
    ({ alerts, isReady }) => isReady && alerts.map(({ title }) => title).join() === titles.join(),
  )

test("keeps the client's list equal to the server's, even after a reconnect", async () => {
  const quiet = await make('Quiet', 10)
  const network = createUnreliableNetwork()
  const opened = open({ fetch: network.fetch })
  await waitForTitles(opened, 'Quiet')
  const loud = await make('Loud', 90)
  await waitForTitles(opened, 'Loud', 'Quiet')
  network.cut()
  await waitUntil(opened, ({ status }) => status === 'waiting')
  await remove(quiet)
  const middle = await make('Middle')
  await make('Loud too', 90)
  await waitForTitles(opened, 'Loud', 'Loud too', 'Middle')
  await remove(loud)
  await remove(middle)
  await waitForTitles(opened, 'Loud too')
  const { body } = await boss.agent.get('/api/alerts').expect(200)
  expect(opened.getSnapshot().alerts).toEqual(body.alerts)
})

test('retries until a stream closes when too many are open', async () => {
  const first = open()
  const second = open()
  await waitUntil(first, ({ isReady }) => isReady)
  await waitUntil(second, ({ isReady }) => isReady)
  let rejections = 0
  const third = open({
    fetch: async (...request) => {
      const response = await fetch(...request)
      if (response.status !== 429) return response
      if (++rejections === 1) first.close()
      // Omits the `Retry-After` header, so that the client retries sooner.
      return new Response(null, { status: 429 })
    },
  })
  await waitUntil(third, ({ isReady }) => isReady)
  expect(rejections).toBeGreaterThan(0)
  second.close()
})

test("removes an alert from the client's list when the user dismisses it elsewhere", async () => {
  const { agent } = await server.createUser('ada')
  const signInResponse = await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: 'ada@example.com', password: PASSWORD })
  const opened = open({
    headers: { Cookie: String(signInResponse.headers['set-cookie']).split(';')[0] ?? '' },
  })
  const alert = await make('For a while')
  await waitUntil(opened, ({ alerts }) => alerts.some(({ id }) => id === alert.id))
  await agent.post(`/api/alerts/${alert.id}/dismiss`).expect(200)
  await waitUntil(opened, ({ alerts }) => alerts.every(({ id }) => id !== alert.id))
})
