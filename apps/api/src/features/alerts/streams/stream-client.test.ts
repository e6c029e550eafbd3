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

const createAlert = async (title: string, priority = 50): Promise<{ id: number }> =>
  (await boss.agent.post('/api/admin/alerts').send({ title, message: 'Hello', priority }).expect(201)).body
    .alert
const deleteAlert = ({ id }: { id: number }) => boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)

/** Returns a `fetch` function, and a function that aborts its open connection like a failing network. */
function createUnreliableNetwork() {
  let controller = new AbortController()
  return {
    fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      controller = new AbortController()
      return fetch(input, {
        ...init,
        signal: AbortSignal.any([controller.signal, ...(init?.signal ? [init.signal] : [])]),
      })
    },
    cut: () => controller.abort(),
  }
}

function open(options: Parameters<typeof openAlertStream>[0] = {}) {
  const alertStream = openAlertStream({
    baseUrl: http.origin,
    timing: { initialMaxDelayMs: 1, maxDelayMs: 50 },
    ...options,
  })
  stream = alertStream
  return alertStream
}
const waitUntil = (alertStream: AlertStream, isMet: (snapshot: AlertsSnapshot) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => isMet(alertStream.getSnapshot()) && resolve()
    alertStream.subscribe(check)
    check()
  })
const waitForTitles = (alertStream: AlertStream, ...titles: string[]) =>
  waitUntil(
    alertStream,
    ({ alerts, isReady }) => isReady && alerts.map(({ title }) => title).join() === titles.join(),
  )

test("keeps the client's list equal to the server's, even after a reconnect", async () => {
  const quiet = await createAlert('Quiet', 10)
  const network = createUnreliableNetwork()
  const alertStream = open({ fetch: network.fetch })
  await waitForTitles(alertStream, 'Quiet')
  const loud = await createAlert('Loud', 90)
  await waitForTitles(alertStream, 'Loud', 'Quiet')
  network.cut()
  await waitUntil(alertStream, ({ status }) => status === 'waiting')
  await deleteAlert(quiet)
  const middle = await createAlert('Middle')
  await createAlert('Loud too', 90)
  await waitForTitles(alertStream, 'Loud', 'Loud too', 'Middle')
  await deleteAlert(loud)
  await deleteAlert(middle)
  await waitForTitles(alertStream, 'Loud too')
  const { body } = await boss.agent.get('/api/alerts').expect(200)
  expect(alertStream.getSnapshot().alerts).toEqual(body.alerts)
})

test('retries while too many streams are open, until one of them closes', async () => {
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
  const alertStream = open({
    headers: { Cookie: String(signInResponse.headers['set-cookie']).split(';')[0] ?? '' },
  })
  const alert = await createAlert('For a while')
  await waitUntil(alertStream, ({ alerts }) => alerts.some(({ id }) => id === alert.id))
  await agent.post(`/api/alerts/${alert.id}/dismiss`).expect(200)
  await waitUntil(alertStream, ({ alerts }) => alerts.every(({ id }) => id !== alert.id))
})
