import { parse } from 'csv-parse/sync'
import { createApp } from '../../app.ts'
import { type ReceivedEvent, readEvents } from '../../testing/event-reader.ts'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPageview, PROXY_SETTINGS, visit } from './testing/visit.ts'

const path = '/api/analytics/realtime'
/** Longer than the server takes to notice that a user has lost access. */
const ACCESS_CHECK_TIMEOUT_MS = 25_000

let server: TestServer
let http: Awaited<ReturnType<typeof listenOnLoopback>>
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer({ ...PROXY_SETTINGS, STREAMS_PER_USER: '2', STREAMS_PER_INSTANCE: '3' })
  http = await listenOnLoopback(createApp(server))
  admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(async () => {
  await http.close()
  await server.close()
})
beforeEach(() => server.database.query('DELETE FROM analytics.event'))

interface RealtimeData {
  visitors: number
  pages: { path: string; visitors: number }[]
}
const toRealtimeData = (received: readonly ReceivedEvent[]) =>
  received.map(({ data }) => data as unknown as RealtimeData)

async function getCookie(username: string): Promise<string> {
  const { headers } = await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: `${username}@example.com`, password: PASSWORD })
    .expect(200)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const watch = (cookie: string) =>
  readEvents(`${http.origin}${path}`, { Cookie: cookie, Accept: 'text/event-stream' })

describe('JSON', () => {
  test('returns zeros without visitors', async () => {
    const { body } = await admin.get(path).expect(200)
    expect(body).toEqual({
      as_of: expect.stringMatching(/Z$/),
      is_counting: true,
      visitors: 0,
      pageviews: 0,
      pages: [],
      countries: [],
      minutes: [0, 0, 0, 0, 0],
    })
  })

  test('counts each visitor on the page of their latest event, before the events are in the roll-ups', async () => {
    await visit(server, 1, [
      createPageview('/', { title: 'Start' }),
      createPageview('/plans', { title: 'Plans' }),
    ])
    await visit(server, 2, [createPageview('/plans')])
    await visit(server, 3, [createPageview('/')])
    const { body } = await admin.get(path).expect(200)
    expect(body).toMatchObject({
      visitors: 3,
      pageviews: 4,
      pages: [
        { path: '/plans', title: 'Plans', visitors: 2 },
        { path: '/', title: 'Start', visitors: 1 },
      ],
      countries: [{ visitors: 3 }],
    })
    expect(body.minutes.reduce((sum: number, views: number) => sum + views, 0)).toBe(4)
  })

  test('drops visitors after five minutes without events and counts pageviews by minute', async () => {
    await visit(server, 1, [createPageview('/', { age: 301_000 })])
    await visit(server, 2, [createPageview('/', { age: 270_000 }), createPageview('/', { age: 90_000 })])
    const { body } = await admin.get(path).expect(200)
    expect([body.visitors, body.minutes]).toEqual([1, [1, 0, 0, 1, 0]])
  })

  test('lists the ten pages with the most visitors', async () => {
    for (let user = 1; user <= 12; user++) await visit(server, user, [createPageview(`/page-${user}`)])
    await visit(server, 20, [createPageview('/page-12')])
    const { body } = await admin.get(path).expect(200)
    expect([body.visitors, body.pages.length, body.pages[0]]).toEqual([
      13,
      10,
      { path: '/page-12', title: null, visitors: 2 },
    ])
  })
})

test('CSV: has a row for the totals and for each page, country, and minute, and no formulas', async () => {
  await visit(server, 1, [
    createPageview('/', { title: '=1+1' }),
    createPageview('/plans', { title: '@SUM(A1)' }),
  ])
  const { text } = await admin
    .get(path)
    .query({ format: 'csv' })
    .expect(200)
    .expect('Content-Type', 'text/csv; charset=utf-8')
    .expect('Content-Disposition', 'attachment; filename=visitors-now.csv')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(rows.map(({ section }) => section)).toEqual([
    ...['present', 'pages', 'countries'],
    ...Array.from({ length: 5 }, () => 'minutes'),
  ])
  expect(rows.slice(0, 3)).toMatchObject([
    { visitors: '1', pageviews: '2' },
    { name: '/plans', title: "'@SUM(A1)", visitors: '1' },
    { name: 'PL', visitors: '1' },
  ])
  expect(rows.slice(3).reduce((sum, { pageviews }) => sum + Number(pageviews), 0)).toBe(2)
})

test.each(['format=xml', 'country=DE'])('returns 400 for %s', async (query) => {
  const { body } = await admin.get(`${path}?${query}`).expect(400)
  expect(JSON.stringify(body)).toContain(query.split('=')[0])
})

test('returns 401 for guests and 403 for users without access to the admin area, for JSON and streams', async () => {
  const { agent } = await server.createUser('member')
  for (const accept of ['application/json', 'text/event-stream']) {
    await server.anonymous().get(path).set('Accept', accept).expect(401)
    await agent.get(path).set('Accept', accept).expect(403)
  }
})

describe('stream', () => {
  test('sends the data immediately and after each change', async () => {
    await visit(server, 1, [createPageview('/')])
    const reader = await watch(await getCookie('boss'))
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.response.headers.get('cache-control')).toBe('no-store')
    await reader.waitUntil((received) => received.length === 1)
    expect(reader.received[0]?.event).toBe('present')
    expect(toRealtimeData(reader.received)[0]).toMatchObject({
      visitors: 1,
      pages: [{ path: '/', visitors: 1 }],
    })
    await visit(server, 2, [createPageview('/plans')])
    await reader.waitUntil((received) => toRealtimeData(received).some(({ visitors }) => visitors === 2))
    expect(
      toRealtimeData(reader.received)
        .at(-1)
        ?.pages.map((page) => page.path),
    ).toEqual(['/', '/plans'])
    await reader.disconnect()
  })

  test('updates a late watcher even if the data changes back to what earlier watchers last received', async () => {
    const cookie = await getCookie('boss')
    const early = await watch(cookie)
    await visit(server, 1, [createPageview('/')])
    await early.waitUntil((received) => toRealtimeData(received).at(-1)?.visitors === 1)
    const shiftEvents = (hours: number) =>
      server.database.query(`UPDATE analytics.event SET at = at + $1 * interval '1 hour'`, [hours])
    await shiftEvents(-1)
    const late = await watch(cookie)
    await late.waitUntil((received) => received.length === 1)
    expect(toRealtimeData(late.received)[0]?.visitors).toBe(0)
    await shiftEvents(1)
    for (const reader of [early, late]) {
      await reader.waitUntil((received) => toRealtimeData(received).at(-1)?.visitors === 1)
      await reader.disconnect()
    }
  })

  test('sends two watchers the same data', async () => {
    const cookie = await getCookie('boss')
    const [one, two] = await Promise.all([watch(cookie), watch(cookie)])
    await visit(server, 1, [createPageview('/')])
    for (const reader of [one, two]) {
      await reader.waitUntil((received) => toRealtimeData(received).at(-1)?.visitors === 1)
      await reader.disconnect()
    }
  })

  test('ends immediately for HEAD', async () => {
    const headResponse = await fetch(`${http.origin}${path}`, {
      method: 'HEAD',
      headers: { Cookie: await getCookie('boss'), Accept: 'text/event-stream' },
    })
    expect([headResponse.status, headResponse.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
  })

  test('returns 429 beyond the limit per user, and 503 beyond the limit of the server', async () => {
    await server.createUser('second', 'admin')
    await server.createUser('third', 'admin')
    const boss = await getCookie('boss')
    const openStreams = [await watch(boss), await watch(boss)]
    const rejected = await watch(boss)
    expect([rejected.response.status, rejected.response.headers.has('retry-after')]).toEqual([429, true])
    openStreams.push(await watch(await getCookie('second')))
    expect((await watch(await getCookie('third'))).response.status).toBe(503)
    for (const reader of openStreams) await reader.disconnect()
  })

  // Concurrent, because each test waits for the next access check.
  test.concurrent('ends when the session is revoked', async () => {
    const watcher = await server.createUser('leaving', 'admin')
    const reader = await watch(await getCookie('leaving'))
    await reader.waitUntil((received) => received.length > 0)
    await server.database.prisma.session.deleteMany({ where: { userId: watcher.id } })
    await reader.waitUntilEnded(ACCESS_CHECK_TIMEOUT_MS)
  })

  test.concurrent('ends when the role is removed, and continues for other administrators', async () => {
    const watcher = await server.createUser('demoted', 'admin')
    const reader = await watch(await getCookie('demoted'))
    const bossReader = await watch(await getCookie('boss'))
    await reader.waitUntil((received) => received.length > 0)
    await server.database.prisma.userRole.deleteMany({
      where: { userId: watcher.id, role: { name: 'admin' } },
    })
    await reader.waitUntilEnded(ACCESS_CHECK_TIMEOUT_MS)
    await visit(server, 9, [createPageview('/after')])
    await bossReader.waitUntil(
      (received) =>
        toRealtimeData(received)
          .at(-1)
          ?.pages.some((page) => page.path === '/after') === true,
    )
    expect(
      toRealtimeData(reader.received).every(({ pages }) => pages.every((page) => page.path !== '/after')),
    ).toBe(true)
    await bossReader.disconnect()
  })
})
