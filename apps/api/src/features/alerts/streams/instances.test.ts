import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { createApp } from '../../../app.ts'
import { readEvents } from '../../../testing/event-reader.ts'
import { listenOnLoopback } from '../../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const ready = (events: readonly { event: string }[]) => events.some(({ event }) => event === 'ready')

/** Number of clients that disconnect at the same time. */
const CLIENT_COUNT = process.env.TEST_ALL ? 1000 : 200

const shared = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL
if (!shared)
  console.info('Skipped: alert stream tests with several instances need TEST_DATABASE_URL and TEST_REDIS_URL')
;(shared ? describe : describe.skip)('two instances that share a database and Redis', () => {
  const servers: TestServer[] = []
  const httpServers: Awaited<ReturnType<typeof listenOnLoopback>>[] = []
  beforeAll(async () => {
    const environment = { REDIS_PREFIX: `veranda-test-${randomUUID()}:`, STREAMS_PER_USER: '10000' }
    const one = await startTestServer(environment)
    servers.push(one, await startTestServer(environment, { sharesDatabaseWith: one }))
    for (const server of servers) httpServers.push(await listenOnLoopback(createApp(server)))
  })
  afterAll(async () => {
    for (const http of httpServers) await http.close()
    for (const server of servers.reverse()) await server.close()
  })

  const listen = async (instance: number, headers: Record<string, string> = {}) => {
    const reader = await readEvents(`${httpServers[instance]?.origin}/api/alerts/stream`, headers)
    await reader.until(ready)
    return reader
  }
  const boss = async () => (await servers[0]?.createUser(`boss_${randomUUID().slice(0, 8)}`, 'admin'))?.agent
  const make = async (agent: Awaited<ReturnType<typeof boss>>, title: string) =>
    (await agent?.post('/api/admin/alerts').send({ title, message: 'Hello' }).expect(201))?.body.alert

  test('sends an alert from one instance to clients of both, and removes it from both when it is dismissed', async () => {
    const [one] = servers
    await one?.createUser('ada')
    const signInCookie = async (instance: number) => {
      const response = await fetch(`${httpServers[instance]?.origin}/api/auth/signin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password: PASSWORD }),
      })
      return { Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    }
    const cookies = [await signInCookie(0), await signInCookie(1)]
    const tabs = [await listen(0, cookies[0]), await listen(1, cookies[1])]
    const alert = await make(await boss(), 'For both')
    for (const tab of tabs) await tab.until((events) => events.some(({ data }) => data.id === alert.id))
    await fetch(`${httpServers[0]?.origin}/api/alerts/${alert.id}/dismiss`, {
      method: 'POST',
      headers: cookies[0] ?? {},
    })
    for (const tab of tabs) await tab.until((events) => events.at(-1)?.event === 'dismiss')
    for (const tab of tabs) await tab.cut()
  })

  test('sends each alert once and in order to many clients that reconnect to another instance', async () => {
    const agent = await boss()
    const open = (instance: number, headers?: Record<string, string>) =>
      Promise.all(Array.from({ length: CLIENT_COUNT }, () => listen(instance, headers)))
    const before = await make(agent, 'before')
    const first = await open(0)
    for (const reader of first)
      expect(reader.received.at(-2)?.data.id ?? reader.received[0]?.data.id).toBe(before.id)
    await make(agent, 'live')
    await Promise.all(first.map((reader) => reader.until((events) => events.at(-1)?.data.title === 'live')))
    const position = first[0]?.lastId() ?? ''
    expect(new Set(first.map((reader) => reader.lastId()))).toEqual(new Set([position]))
    await Promise.all(first.map((reader) => reader.cut()))
    const missed = ['away one', 'away two', 'away three']
    for (const title of missed) await make(agent, title)
    const opening = open(1, { 'Last-Event-ID': position })
    // While clients reconnect, they get the event through replay or live, but not both.
    await make(agent, 'meanwhile')
    const second = await opening
    await make(agent, 'after')
    await Promise.all(
      second.map((reader) => reader.until((events) => events.at(-1)?.data.title === 'after', 20_000)),
    )
    const receivedEvents = new Set(
      second.map((reader) =>
        reader
          .listEvents()
          .filter((line) => line !== 'ready')
          .join(),
      ),
    )
    expect([...receivedEvents]).toEqual([
      [...missed, 'meanwhile', 'after'].map((title) => `alert ${title}`).join(),
    ])
    await Promise.all(second.map((reader) => reader.cut()))
  })
})

test('disconnects a client that does not read, without delaying others', async () => {
  const server = await startTestServer()
  const http = await listenOnLoopback(createApp(server))
  const { agent } = await server.createUser('boss', 'admin')
  const { port } = new URL(http.origin)
  const slow = createConnection({ host: '127.0.0.1', port: Number(port) })
  slow.write('GET /api/alerts/stream HTTP/1.1\r\nHost: localhost\r\n\r\n')
  slow.pause()
  const closed = new Promise((resolve) => slow.once('close', resolve))
  slow.on('error', () => undefined)
  const reader = await readEvents(`${http.origin}/api/alerts/stream`)
  await reader.until(ready)
  // Three bytes per character, because network buffers hold megabytes.
  const details = 'ツ'.repeat(10_000)
  let createdCount = 0
  while (server.alerts.size === 2 && createdCount < 3_000) {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        agent.post('/api/admin/alerts').send({ title: 'Long', message: 'Hello', details }).expect(201),
      ),
    )
    createdCount += 20
    // The fast client must catch up first, or a busy machine makes it a slow one as well.
    await reader.until((events) => events.filter(({ event }) => event === 'alert').length === createdCount)
  }
  expect(server.alerts.size).toBe(1)
  slow.resume()
  await closed
  await reader.cut()
  await http.close()
  await server.close()
})

test('closes streams when the server stops', async () => {
  const server = await startTestServer()
  const http = await listenOnLoopback(createApp(server))
  const reader = await readEvents(`${http.origin}/api/alerts/stream`)
  await reader.until(ready)
  await server.alerts.stop()
  await reader.ended()
  await http.close()
  await server.close()
})
