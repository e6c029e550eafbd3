import { pino } from 'pino'
import { createApp } from '../../../app.ts'
import { readEvents } from '../../../testing/event-reader.ts'
import { listenOnLoopback } from '../../../testing/listen-on-loopback.ts'
import { createAlertStreams } from './alert-streams.ts'
import { findEndedSessions } from './ended-sessions.ts'
import { hasReadyEvent, type StreamServer, startStreamServer } from './testing/stream-server.ts'

let streams: StreamServer
beforeAll(async () => {
  streams = await startStreamServer({ STREAMS_PER_USER: '3', STREAMS_PER_INSTANCE: '12', TRUST_PROXY: '1' })
})
afterAll(() => streams.close())

test('sends a guest the active alerts, then new, changed, and removed alerts', async () => {
  const before = await streams.createAlert('Before')
  const reader = await streams.openStream()
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.response.headers.get('cache-control')).toBe('no-store')
  expect(reader.listEvents()).toEqual(['alert Before', 'ready'])
  const after = await streams.createAlert('After')
  await reader.waitUntil((events) => events.length === 3)
  const { id, updated_at, status, created_by, created_at, ...fields } = after
  await streams.boss.agent
    .put(`/api/admin/alerts/${id}`)
    .send({ ...fields, updated_at, title: 'Later' })
    .expect(200)
  await streams.deleteAlert(before.id)
  await streams.deleteAlert(id)
  await reader.waitUntil((events) => events.length === 6)
  expect(reader.listEvents()).toEqual([
    'alert Before',
    'ready',
    'alert After',
    'update Later',
    'dismiss',
    'dismiss',
  ])
  expect(reader.received.slice(-2).map(({ data }) => data.id)).toEqual([before.id, id])
  await reader.disconnect()
})

test('after a reconnect, sends each missed event once and in order; for a deleted alert, only its dismissal', async () => {
  const reader = await streams.openStream()
  await streams.createAlert('One')
  await reader.waitUntil((events) => events.some(({ data }) => data.title === 'One'))
  await reader.disconnect()
  const two = await streams.createAlert('Two')
  const three = await streams.createAlert('Three')
  await streams.deleteAlert(two.id)
  await streams.createAlert('Four')
  const second = await streams.openStream({ 'Last-Event-ID': reader.getLastId() })
  expect(second.listEvents()).toEqual(['alert Three', 'dismiss', 'alert Four', 'ready'])
  await second.disconnect()
  const third = await streams.openStream({ 'Last-Event-ID': second.getLastId() })
  expect(third.listEvents()).toEqual(['ready'])
  await third.disconnect()
  await streams.deleteAlert(three.id)
})

test.each(['999999999', '-1', 'abc', '1e3', ''])(
  'sends all active alerts for the invalid Last-Event-ID %j',
  async (lastEventId) => {
    const reader = await streams.openStream({ 'Last-Event-ID': lastEventId })
    // The alerts are from the previous test. Only the well-formed ID, for which no event exists, leads to a
    // `reset`.
    expect(reader.listEvents()).toEqual([
      ...(lastEventId === '999999999' ? ['reset'] : []),
      'alert One',
      'alert Four',
      'ready',
    ])
    await reader.disconnect()
  },
)

test('sends alerts when they start and removes them when they expire', async () => {
  const reader = await streams.openStream()
  const startsAt = Date.now() + 400
  await streams.createAlert('Soon', {
    starts_at: new Date(startsAt).toISOString(),
    expires_at: new Date(startsAt + 700).toISOString(),
  })
  expect(reader.listEvents()).not.toContain('alert Soon')
  await reader.waitUntil((events) => events.some(({ data }) => data.title === 'Soon'))
  const receivedAt = Date.now()
  expect(receivedAt).toBeGreaterThanOrEqual(startsAt)
  await reader.waitUntil((events) => events.at(-1)?.event === 'dismiss')
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt + 700)
  await reader.disconnect()
})

test('`notifyChanged` sends an alert that has already started', async () => {
  const reader = await streams.openStream()
  const { id } = await streams.server.database.prisma.alert.create({
    data: { title: 'Due', message: 'Hello', audience: 'all', publishedAt: new Date(), startsAt: new Date() },
  })
  streams.server.alerts.notifyChanged()
  await reader.waitUntil((events) => events.some(({ data }) => data.title === 'Due'))
  await reader.disconnect()
  await streams.deleteAlert(id)
})

test('sends a new client all active alerts, and a reconnecting client all missed ones, even if they are large', async () => {
  const details = 'A long story. '.repeat(700)
  const earlierReader = await streams.openStream()
  const createdAlerts = []
  for (let n = 0; n < 12; n++) createdAlerts.push(await streams.createAlert(`Story ${n}`, { details }))
  await earlierReader.waitUntil((events) => events.some(({ data }) => data.title === 'Story 11'))
  const allEvents = createdAlerts.map(({ title }) => `alert ${title}`)
  const newReader = await streams.openStream()
  expect(newReader.listEvents().filter((line) => line.includes('Story'))).toEqual(allEvents)
  // Resumes after the last event before the 12 stories.
  const reconnected = await streams.openStream({
    'Last-Event-ID': String(Number(earlierReader.getLastId()) - 12),
  })
  expect(reconnected.listEvents()).toEqual([...allEvents, 'ready'])
  for (const reader of [earlierReader, newReader, reconnected]) await reader.disconnect()
  for (const { id } of createdAlerts) await streams.deleteAlert(id)
})

test('sends the oldest alert first, even if a newer one has a higher priority', async () => {
  const older = await streams.createAlert('Older', { priority: 10 })
  const newer = await streams.createAlert('Newer', { priority: 90 })
  const reader = await streams.openStream()
  const events = reader.listEvents().filter((line) => /Older|Newer/.test(line))
  expect(events).toEqual(['alert Older', 'alert Newer'])
  await reader.disconnect()
  for (const { id } of [older, newer]) await streams.deleteAlert(id)
})

test('closes a stream opened while the database is unavailable, and serves one opened after the outage', async () => {
  const unavailable = {
    ...streams.server.database,
    query: () => Promise.reject(new Error('The database is unavailable')),
  }
  let database = unavailable as unknown as typeof streams.server.database
  const services = { ...streams.server, store: null, log: pino({ level: 'silent' }) }
  const alerts = createAlertStreams({
    ...services,
    database: new Proxy(streams.server.database, {
      get: (_, name) => database[name as keyof typeof database],
    }),
  })
  const app = createApp({ ...streams.server, alerts } as never)
  const http = await listenOnLoopback(app)
  const first = await readEvents(`${http.origin}/api/alerts/stream`)
  await first.waitUntilEnded()
  expect(first.listEvents()).toEqual([])
  database = streams.server.database
  const second = await readEvents(`${http.origin}/api/alerts/stream`)
  await second.waitUntil(hasReadyEvent)
  await second.disconnect()
  await alerts.stop()
  await http.close()
})

test('keeps no stream open for HEAD requests and clients that have already disconnected', async () => {
  const httpResponse = await fetch(`${streams.http.origin}/api/alerts/stream`, { method: 'HEAD' })
  expect([httpResponse.status, httpResponse.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const ended: string[] = []
  const disconnected = { closed: true, end: () => void ended.push('end') }
  const context = {
    currentUser: null,
    ip: '203.0.113.7',
    req: { headers: {} },
  }
  await streams.server.alerts.open({ ...context, res: disconnected } as never)
  expect([streams.server.alerts.openStreamCount, ended]).toEqual([0, ['end']])
})

test('treats sessions of users with a full-access timeout as ended', async () => {
  const { id: userId } = await streams.server.createUser('rowdy')
  const { id: sessionId } = await streams.server.database.prisma.session.findFirstOrThrow({
    where: { userId },
  })
  const { database, config } = streams.server
  const findEnded = () => findEndedSessions(database, config, [{ sessionId } as never])
  expect(await findEnded()).toEqual(new Set())
  const timeout = { userId, reason: 'Shouting', expiresAt: new Date(Date.now() + 3_600_000) }
  await streams.server.database.prisma.timeout.create({ data: { ...timeout, type: 'posting' } })
  expect(await findEnded()).toEqual(new Set())
  await streams.server.database.prisma.timeout.create({ data: { ...timeout, type: 'full_access' } })
  expect(await findEnded()).toEqual(new Set([sessionId]))
})

test('treats an impersonation as ended if its administrator loses the required permissions or is timed out', async () => {
  const { database, config } = streams.server
  const { id: memberId } = await streams.server.createUser('member')
  const { agent, id: adminId } = await streams.server.createUser('deputy', 'admin')
  await agent
    .post(`/api/admin/users/${memberId}/impersonate`)
    .send({ reason: 'They asked for help' })
    .expect(200)
  const { id: sessionId } = await database.prisma.session.findFirstOrThrow({
    where: { userId: memberId, actorSessionId: { not: null } },
  })
  const countEnded = async () => (await findEndedSessions(database, config, [{ sessionId } as never])).size
  expect(await countEnded()).toBe(0)
  const { roleId } = await database.prisma.userRole.findFirstOrThrow({ where: { userId: adminId } })
  await database.prisma.userRole.delete({ where: { userId_roleId: { userId: adminId, roleId } } })
  expect(await countEnded()).toBe(1)
  await database.prisma.userRole.create({ data: { userId: adminId, roleId } })
  expect(await countEnded()).toBe(0)
  const timeout = { userId: adminId, reason: 'Shouting', expiresAt: new Date(Date.now() + 3_600_000) }
  await database.prisma.timeout.create({ data: { ...timeout, type: 'full_access' } })
  expect(await countEnded()).toBe(1)
})

test('limits open streams per client, and frees a slot when a stream closes', async () => {
  const readers = [await streams.openStream(), await streams.openStream(), await streams.openStream()]
  const rejected = await fetch(`${streams.http.origin}/api/alerts/stream`)
  expect(rejected.status).toBe(429)
  expect(((await rejected.json()) as { code: string }).code).toBe('too_many_streams')
  await streams.server.createUser('other')
  const userStream = await streams.openStream(await streams.signInForCookie('other'))
  await readers[0]?.disconnect()
  // Gives the server time to notice that the client has disconnected.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await (await streams.openStream()).disconnect()
  for (const reader of [...readers, userStream]) await reader.disconnect()
})

test('limits an IP range to a quarter of the stream limit of the instance, even with several accounts', async () => {
  const cookies = []
  for (const name of ['one', 'two']) {
    await streams.server.createUser(name)
    cookies.push(await streams.signInForCookie(name))
  }
  const createHeaders = (ip: string, cookie = {}) => ({ ...cookie, 'X-Forwarded-For': ip })
  const readers = [
    await streams.openStream(createHeaders('203.0.113.1', cookies[0])),
    await streams.openStream(createHeaders('203.0.113.2', cookies[0])),
    await streams.openStream(createHeaders('203.0.113.3', cookies[1])),
  ]
  for (const cookie of [cookies[1], {}]) {
    const rejected = await fetch(`${streams.http.origin}/api/alerts/stream`, {
      headers: createHeaders('203.0.113.4', cookie),
    })
    expect(rejected.status).toBe(429)
    expect(await rejected.json()).toMatchObject({
      error: 'Your network or IP range has too many open streams. Try again in 30 seconds',
      code: 'too_many_streams',
    })
  }
  readers.push(await streams.openStream(createHeaders('198.51.100.1', cookies[1])))
  await readers.shift()?.disconnect()
  // Gives the server time to notice that the client has disconnected.
  await new Promise((resolve) => setTimeout(resolve, 100))
  readers.push(await streams.openStream(createHeaders('203.0.113.4', cookies[1])))
  for (const reader of readers) await reader.disconnect()
})
