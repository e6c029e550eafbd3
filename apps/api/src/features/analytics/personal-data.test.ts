import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DESKTOP, PROXY_SETTINGS } from './testing/visit.ts'

const FIREFOX = DESKTOP['User-Agent']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...PROXY_SETTINGS, ANALYTICS_SITES: 'www.example.com' })
})
afterAll(() => server.close())

const send = (body: object, headers: Record<string, string> = {}) =>
  server
    .anonymous()
    .post('/api/analytics/collect')
    .set({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '93.184.216.34', ...headers })
    .send(body)

const createEvent = (more: object = {}) => ({ type: 'pageview', url: '/plans', ...more })

/** Personal data that must not be stored anywhere. */
const TRACES = [
  'ada@example.com',
  'ada%40example.com',
  'ada@localhost',
  'ada@пример.рф',
  '10.20.30.40',
  '10.20.30.40.',
  '1.2.3.4.5',
  '2606:2800:220:1::1',
  '2606:2800:220:1::1.',
  '2606%3A2800%3A220%3A1%3A%3A1',
  'from:2606:2800:220:1::1',
  '::ffff:10.20.30.40',
  FIREFOX,
  'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 7 Build/TQ3A.230805.001)',
  'Opera/9.80 (Windows NT 6.1; U; en) Presto/2.8.131',
  'CFNetwork/1410.0.3 Darwin/22.6.0',
]
/** Parts of that data, the sender's IP address, and a token from URLs, which must not be stored either. */
const TRACE_PARTS =
  /93\.184|\bada\b|example\.com|localhost|пример|20\.30|1\.2\.3|2606|2800|rv:|X11|Gecko|Firefox\/|Dalvik|Pixel|TQ3A|Opera\/|Presto|NT 6|CFNetwork|Darwin|secret-token/

/** IDs, times, visitor IDs, and salts (32 bytes as hex), which can contain any digits by chance. */
const RANDOM_DIGITS =
  /\\x[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d[\d :.+]*|-?\d{9,}/g

test('stores no IP address, email address, or user agent in any analytics table', async () => {
  for (const trace of TRACES) {
    const { body } = await send({
      events: [
        createEvent({
          url: `/of/${trace}?token=secret-token&email=${trace}&utm_source=${encodeURIComponent(trace)}`,
          title: `Mail: ${trace}`,
        }),
        createEvent({
          url: `/of/${encodeURIComponent(trace)}`,
          title: trace,
          referrer: 'http://10.20.30.40/secret-token',
        }),
        { type: 'error', url: '/', name: `It broke for ${trace}.`, action: trace.slice(0, 50) },
        { type: 'form_interaction', url: `https://www.example.com/(${trace})`, name: trace },
      ],
    }).expect(202)
    expect(body.accepted).toBe(4)
  }
  await send(createEvent({ referrer: 'https://[2606:2800:220:1::1]/' })).expect(202)
  await send(createEvent(), { 'X-Forwarded-For': '2606:2800:220:1::1' }).expect(202)
  await server.analytics.rollUps.catchUp()
  const tables = await server.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'analytics'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await server.database.query<{ row: string }>(
      `SELECT t::text AS row FROM analytics."${name}" t`,
    )
    for (const { row } of rows) {
      const match = TRACE_PARTS.exec(row.replace(RANDOM_DIGITS, ''))
      if (match) found.push(`${match} in ${name}: ${row}`)
    }
  }
  expect(found).toEqual([])
  // Makes sure that the tables have rows.
  const rows = await server.database.query<{ row: string }>('SELECT t::text AS row FROM analytics.event t')
  expect(rows.some(({ row }) => row.includes('[email]'))).toBe(true)
})

test("accepts encoded characters that PostgreSQL can't store", async () => {
  const responses = await Promise.all(
    ['%00', '%ff', '%ed%a0%80'].map((code) => send(createEvent({ url: `/${code}?utm_source=a${code}` }))),
  )
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
})

test('accepts large requests that are designed to slow down regular expressions', async () => {
  const events = Array.from({ length: 49 }, () => createEvent({ url: `/${'%40'.repeat(660)}` }))
  for (let round = 0; round < 20; round++) expect((await send({ events })).body.accepted).toBe(49)
})
