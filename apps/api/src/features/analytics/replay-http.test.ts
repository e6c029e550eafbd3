import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRandom, getVisitorId, type SentEvent } from './testing/generate-events.ts'
import { computeReferenceMetrics, type ReferenceQuery, toSeenEvents } from './testing/reference-metrics.ts'
import { addToRollUps, DESKTOP, MOBILE, PROXY_SETTINGS } from './testing/visit.ts'

/**
 * Unit of the pauses between events. No pause is close to 30 minutes, after which a session ends, so the
 * duration of requests doesn't change the sessions.
 */
const STEP_MS = 7 * 60_000
const DAY_MS = 86_400_000
const STEPS_PER_DAY = Math.ceil(DAY_MS / STEP_MS)
const USER_COUNT = 25

const random = createRandom(11)
const randomBelow = (limit: number) => Math.floor(random() * limit)

/** Headers of clients that are not counted, by the reason that the server reports. */
const EXCLUDED_CLIENTS: [string, Record<string, string>][] = [
  ['bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['opted_out', { ...DESKTOP, 'Sec-GPC': '1' }],
  ['prefetch', { ...DESKTOP, 'Sec-Purpose': 'prefetch' }],
  ['data_centre', { ...DESKTOP, 'X-Forwarded-For': '46.4.0.1' }],
]

/** An event as a client sends it. */
interface ClientEvent {
  id: string
  age: number
  type: 'pageview' | 'click' | 'subscription'
  url: string
}

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
/** Sent events that the server must count, in the format of the reference implementation. */
const stream: SentEvent[] = []
/** Number of dropped events by reason, added up from the responses. */
const dropped: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
  await sendSessionOverMidnight()
  // Send the oldest sessions first: an event after midnight continues a session of the previous day only if
  // the events of that session have arrived.
  const sessions = Array.from({ length: 150 }, () => createSession(randomBelow(STEPS_PER_DAY)))
  for (const events of sessions.sort((a, b) => (b[0]?.age ?? 0) - (a[0]?.age ?? 0))) {
    await sendSession(randomBelow(USER_COUNT), events)
    if (random() < 0.3) await sendExcluded()
  }
  await addToRollUps(server)
  await server.analytics.droppedTally.flush()
})
afterAll(() => server.close())

/**
 * Milliseconds between midnight and the events before and after it. The events must be neither too old nor in
 * the future.
 */
const MARGIN_MS = 60_000
const getTimeOfDay = () => Date.now() % DAY_MS
/** Whether the tests started too near to midnight. */
const isNearMidnight = getTimeOfDay() < 3 * MARGIN_MS || getTimeOfDay() > DAY_MS - 3 * MARGIN_MS

/** Sends events of a visitor before and after the last midnight, unless the test runs near midnight. */
async function sendSessionOverMidnight() {
  if (isNearMidnight) return
  const createView = (age: number): ClientEvent => ({
    id: randomUUID(),
    age,
    type: 'pageview',
    url: '/posts/0',
  })
  await sendSession(USER_COUNT, [
    createView(getTimeOfDay() + MARGIN_MS),
    createView(getTimeOfDay() - MARGIN_MS),
  ])
}

/**
 * Creates a session whose last event is the given number of steps ago. Its first events can be more than a
 * day old, and long pauses can split it into several sessions.
 */
function createSession(stepsAgo: number): ClientEvent[] {
  let age = stepsAgo * STEP_MS
  return Array.from({ length: 1 + randomBelow(6) }, (): ClientEvent => {
    const chance = random()
    const type: ClientEvent['type'] = chance < 0.6 ? 'pageview' : chance < 0.85 ? 'click' : 'subscription'
    const event = { id: randomUUID(), age, type, url: `/posts/${randomBelow(5)}` }
    age += (random() < 0.2 ? 5 : 1 + randomBelow(3)) * STEP_MS
    return event
  }).reverse()
}

async function send(events: readonly ClientEvent[], headers: Record<string, string>) {
  const { status, body } = await server
    .anonymous()
    .post('/api/analytics/collect')
    .set(headers)
    .send({ events })
  expect(status).toBe(202)
  for (const [reason, count] of Object.entries<number>(body.dropped))
    dropped[reason] = (dropped[reason] ?? 0) + count
  return body as { accepted: number }
}

/** Sends a session in one request, and some sessions twice. Expects events older than a day to be dropped. */
async function sendSession(user: number, events: readonly ClientEvent[]) {
  const isMobile = user % 3 === 0
  const headers = { 'X-Forwarded-For': `93.184.216.${user}`, ...(isMobile ? MOBILE : DESKTOP) }
  const now = Date.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const counted = events.filter(({ age }) => age < DAY_MS)
  expect((await send(events, headers)).accepted).toBe(counted.length)
  for (const { id, age, type, url } of counted) {
    const day = new Date(now - age).toISOString().slice(0, 10)
    const event = {
      id,
      at: now - age,
      day,
      visitor: getVisitorId(user, day),
      type,
      path: url,
      value: null,
      previousDayVisitor:
        day === today ? getVisitorId(user, new Date(now - age - DAY_MS).toISOString().slice(0, 10)) : null,
      title: '',
      referrer: '',
      source: '',
      medium: '',
      campaign: '',
      name: '',
      action: '',
      network: '',
      sender: {
        country: '',
        browser: '',
        system: '',
        isVpn: false,
        device: isMobile ? 'mobile' : 'desktop',
      },
    }
    stream.push({ receivedAt: now, user, event })
  }
  if (random() < 0.2 && counted.length > 0) expect((await send(counted, headers)).accepted).toBe(0)
}

/** Sends events of a client that is not counted. */
async function sendExcluded() {
  const [, headers] = EXCLUDED_CLIENTS[randomBelow(EXCLUDED_CLIENTS.length)] as (typeof EXCLUDED_CLIENTS)[0]
  expect(
    (await send(createSession(randomBelow(100)), { 'X-Forwarded-For': '93.184.216.9', ...headers })).accepted,
  ).toBe(0)
}

test('the sent events cover excluded clients, duplicates, old events, and a session past midnight', () => {
  const reasons = [...EXCLUDED_CLIENTS.map(([reason]) => reason), 'duplicate', 'too_old']
  expect(Object.keys(dropped)).toEqual(expect.arrayContaining(reasons))
  const visitorDays = new Set(
    toSeenEvents(stream).map(({ at, visitor }) => `${new Date(at).toISOString().slice(0, 10)} ${visitor}`),
  )
  // `visitor` ends with the day on which the session started. Events on another day continue that session.
  const continued = [...visitorDays].filter((visitorDay) => !visitorDay.endsWith(visitorDay.slice(0, 10)))
  // Near midnight, no such session was sent.
  expect(continued.length).toBeGreaterThan(isNearMidnight ? -1 : 0)
})

test.each([
  [{}, {}],
  [{ device_type: 'mobile' }, { device: 'mobile' }],
  [
    { device_type: 'desktop', include_vpn: 'false' },
    { device: 'desktop', includeVpn: false },
  ],
])(
  'returns the same metrics as the reference implementation: %j',
  async (query, filter: Partial<ReferenceQuery>) => {
    const referenceQuery: ReferenceQuery = {
      zone: 'Europe/Berlin',
      days: 7,
      granularity: 'daily',
      country: null,
      device: null,
      includeVpn: true,
      ...filter,
    }
    const { current, pages } = computeReferenceMetrics(toSeenEvents(stream), referenceQuery, Date.now())
    const { body } = await admin
      .get('/api/analytics/dashboard')
      .query({ dateRange: '7d', timezone: referenceQuery.zone, ...query })
      .expect(200)
    const getValue = (name: string) => body.overview[name].value
    const names = [
      'visitors',
      'sessions',
      'pageviews',
      'clicks',
      'bounce_rate',
      'conversions',
      'conversion_rate',
    ]
    expect(Object.fromEntries(names.map((name) => [name, getValue(name)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, current[name as keyof typeof current]])),
    )
    // The server computes event times from its own clock, so durations differ slightly.
    expect(Math.abs(getValue('average_duration') - (current.average_duration ?? 0))).toBeLessThan(1)
    expect(
      body.topPages.map(({ path, pageviews, visitors }: Record<string, unknown>) => [
        path,
        pageviews,
        visitors,
      ]),
    ).toEqual(pages.map((page) => [page.name, page.count, page.visitors]))
  },
)

test('reports dropped events by reason', async () => {
  const { body } = await admin
    .get('/api/analytics/dashboard')
    .query({ dateRange: '7d', metrics: 'dropped' })
    .expect(200)
  expect(
    Object.fromEntries(body.dropped.map(({ reason, count }: Record<string, unknown>) => [reason, count])),
  ).toEqual(dropped)
})
