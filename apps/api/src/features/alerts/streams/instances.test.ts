import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { createApp } from '../../../app.ts'
import { readEvents } from '../../../testing/event-reader.ts'
import { listenOnLoopback } from '../../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const hasReadyEvent = (events: readonly { event: string }[]) => events.some(({ event }) => event === 'ready')

/** Number of clients that disconnect at the same time. */
const CLIENT_COUNT = process.env.TEST_ALL ? 1000 : 200

const hasSharedServices = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL)
if (!hasSharedServices)
  console.info('Skipped: alert stream tests with several instances need TEST_DATABASE_URL and TEST_REDIS_URL')
;(hasSharedServices ? describe : describe.skip)('two instances that share a database and Redis', () => {
  const servers: TestServer[] = []
  const httpServers: Awaited<ReturnType<typeof listenOnLoopback>>[] = []
  beforeAll(async () => {
    const environment = { REDIS_PREFIX: `veranda-test-${randomUUID()}:`, STREAMS_PER_USER: '10000' }
    const firstServer = await startTestServer(environment)
    servers.push(firstServer, await startTestServer(environment, { sharesDatabaseWith: firstServer }))
    for (const server of servers) httpServers.push(await listenOnLoopback(createApp(server)))
  })
  afterAll(async () => {
    for (const http of httpServers) await http.close()
    for (const server of servers.reverse()) await server.close()
  })

  const listen = async (instance: number, headers: Record<string, string> = {}) => {
    const reader = await readEvents(`${httpServers[instance]?.origin}/api/alerts/stream`, headers)
    await reader.waitUntil(hasReadyEvent)
    return reader
  }
  const createAdmin = async () =>
    (await servers[0]?.createUser(`boss_${randomUUID().slice(0, 8)}`, 'admin'))?.agent
  const createAlert = async (agent: Awaited<ReturnType<typeof createAdmin>>, title: string) =>
    (await agent?.post('/api/admin/alerts').send({ title, message: 'Hello' }).expect(201))?.body.alert

  test('sends an alert, and later its dismissal, from one instance to clients of both', async () => {
    const [firstServer] = servers
    await firstServer?.createUser('ada')
    const signIn = async (instance: number) => {
      const response = await fetch(`${httpServers[instance]?.origin}/api/auth/signin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password: PASSWORD }),
      })
      return { Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    }
    const cookies = [await signIn(0), await signIn(1)]
    const tabs = [await listen(0, cookies[0]), await listen(1, cookies[1])]
    const alert = await createAlert(await createAdmin(), 'For both')
    for (const tab of tabs) await tab.waitUntil((events) => events.some(({ data }) => data.id === alert.id))
    await fetch(`${httpServers[0]?.origin}/api/alerts/${alert.id}/dismiss`, {
      method: 'POST',
      headers: cookies[0] ?? {},
    })
    for (const tab of tabs) await tab.waitUntil((events) => events.at(-1)?.event === 'dismiss')
    for (const tab of tabs) await tab.disconnect()
  })

  test('sends each alert once and in order to many clients that reconnect to another instance', async () => {
    const agent = await createAdmin()
    const open = (instance: number, headers?: Record<string, string>) =>
      Promise.all(Array.from({ length: CLIENT_COUNT }, () => listen(instance, headers)))
    const before = await createAlert(agent, 'before')
    const firstReaders = await open(0)
    // The server sends the active alerts, oldest first, and then `ready`. The alert is thus second to last.
    for (const reader of firstReaders)
      expect(reader.received.at(-2)?.data.id ?? reader.received[0]?.data.id).toBe(before.id)
    await createAlert(agent, 'live')
    await Promise.all(
      firstReaders.map((reader) => reader.waitUntil((events) => events.at(-1)?.data.title === 'live')),
    )
    const lastEventId = firstReaders[0]?.getLastId() ?? ''
    expect(new Set(firstReaders.map((reader) => reader.getLastId()))).toEqual(new Set([lastEventId]))
    await Promise.all(firstReaders.map((reader) => reader.disconnect()))
    const missedTitles = ['away one', 'away two', 'away three']
    for (const title of missedTitles) await createAlert(agent, title)
    const opening = open(1, { 'Last-Event-ID': lastEventId })
    // Clients that are reconnecting receive this event either replayed or live, but not twice.
    await createAlert(agent, 'meanwhile')
    const secondReaders = await opening
    await createAlert(agent, 'after')
    await Promise.all(
      secondReaders.map((reader) =>
        reader.waitUntil((events) => events.at(-1)?.data.title === 'after', 20_000),
      ),
    )
    const receivedEvents = new Set(
      secondReaders.map((reader) =>
        reader
          .listEvents()
          .filter((line) => line !== 'ready')
          .join(),
      ),
    )
    expect([...receivedEvents]).toEqual([
      [...missedTitles, 'meanwhile', 'after'].map((title) => `alert ${title}`).join(),
    ])
    await Promise.all(secondReaders.map((reader) => reader.disconnect()))
  })
})

test('disconnects a client that does not read, without delaying others', async () => {
  const server = await startTestServer()
  const http = await listenOnLoopback(createApp(server))
  const { agent } = await server.createUser('boss', 'admin')
  const { port } = new URL(http.origin)
  const slowClient = createConnection({ host: '127.0.0.1', port: Number(port) })
  slowClient.write('GET /api/alerts/stream HTTP/1.1\r\nHost: localhost\r\n\r\n')
  slowClient.pause()
  const closed = new Promise((resolve) => slowClient.once('close', resolve))
  slowClient.on('error', () => undefined)
  const reader = await readEvents(`${http.origin}/api/alerts/stream`)
  await reader.waitUntil(hasReadyEvent)
  // Each character takes three bytes, so that the alerts fill network buffers of several megabytes.
  const details = 'ツ'.repeat(10_000)
  // Creates alerts until the server disconnects the slow client.
  let createdCount = 0
  while (server.alerts.openStreamCount === 2 && createdCount < 3_000) {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        agent.post('/api/admin/alerts').send({ title: 'Long', message: 'Hello', details }).expect(201),
      ),
    )
    createdCount += 20
    // Without this wait, the fast client could fall behind on a busy machine and be disconnected as well.
    await reader.waitUntil(
      (events) => events.filter(({ event }) => event === 'alert').length === createdCount,
    )
  }
  expect(server.alerts.openStreamCount).toBe(1)
  slowClient.resume()
  await closed
  await reader.disconnect()
  await http.close()
  await server.close()
})

test('closes streams when the server stops', async () => {
  const server = await startTestServer()
  const http = await listenOnLoopback(createApp(server))
  const reader = await readEvents(`${http.origin}/api/alerts/stream`)
  await reader.waitUntil(hasReadyEvent)
  await server.alerts.stop()
  await reader.waitUntilEnded()
  await http.close()
  await server.close()
})
