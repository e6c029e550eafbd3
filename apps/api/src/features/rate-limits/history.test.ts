import { pino } from 'pino'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRejectionTally, getStartOfHour } from './rejection-tally.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_API: '3/min',
    RATE_LIMIT_AUTH: '100/min',
    RATE_LIMIT_PER_NETWORK: '1',
    TRUST_PROXY: '1',
  })
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())
beforeEach(() => server.database.query('DELETE FROM rate_limit_rejection'))

const getHistory = async (query = {}) =>
  (await boss.agent.get('/api/admin/rate-limit').query(query).expect(200)).body.history
const getCurrentHour = () => getStartOfHour().toISOString()
const toRow = (rateClass: string, count: number, penalized: number) => ({
  hour: getCurrentHour(),
  class: rateClass,
  blocked_requests: count,
  refused: count,
  penalized,
  penalised: penalized,
})
const createTally = (log = pino({ level: 'silent' })) => createRejectionTally(server.database, log)

test('counts blocked requests by hour and class, and how many of them came from clients with a penalty', async () => {
  expect((await getHistory()).hours).toEqual([])
  const { database, rateLimits } = server
  const sendRequest = () => server.anonymous().get('/api/version').set('X-Forwarded-For', '192.0.2.1')
  for (let n = 0; n < 5; n++) await sendRequest()
  const credentials = { email: 'boss@example.com', password: 'wrong-horse-battery' }
  for (let n = 0; n < 6; n++) await server.anonymous().post('/api/auth/signin').send(credentials)
  expect((await getHistory()).hours).toEqual([
    toRow('api', 2, 2),
    // Blocked password attempts cause no penalty, because someone other than the account owner may have made
    // them.
    toRow('auth', 1, 0),
  ])
  // Another flush must not store the same counts again.
  await rateLimits.rejections.flush()
  expect(await database.query('SELECT sum(rejected)::int AS n FROM rate_limit_rejection')).toEqual([{ n: 3 }])
})

test('adds up the counts of several instances', async () => {
  const tallies = [createTally(), createTally(), createTally()]
  // Of the 50 search requests of each instance, 17 have level 0, which means that the client had no penalty.
  for (const tally of tallies) for (let n = 0; n < 100; n++) tally.record(n % 2 ? 'api' : 'search', n % 6)
  await Promise.all(tallies.map((tally) => tally.flush()))
  expect((await getHistory()).hours).toEqual([toRow('api', 150, 150), toRow('search', 150, 99)])
})

test('keeps all counts while the database is unavailable, and logs the failure once', async () => {
  const logLines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) })
  const tally = createTally(log)
  tally.record('api', 1)
  await server.database.query('ALTER TABLE rate_limit_rejection RENAME TO away')
  try {
    await tally.flush()
    tally.record('api', 1)
    tally.record('api', 2)
    await tally.flush()
  } finally {
    await server.database.query('ALTER TABLE away RENAME TO rate_limit_rejection')
  }
  tally.record('api', 1)
  await tally.stop()
  expect((await getHistory()).hours).toMatchObject([{ class: 'api', blocked_requests: 4, penalized: 4 }])
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain('could not store counts of blocked requests')
})

test('lets instances of the previous version add and delete counts through the old name of the table', async () => {
  const addOne = () =>
    server.database.query(
      `INSERT INTO refusal_tally (hour, class, level, refused) VALUES ($1, 'api', 1, 1)
       ON CONFLICT (hour, class, level) DO UPDATE SET refused = refusal_tally.refused + EXCLUDED.refused`,
      [getStartOfHour()],
    )
  await addOne()
  await addOne()
  expect((await getHistory()).hours).toMatchObject([{ class: 'api', blocked_requests: 2 }])
  await server.database.query(
    `DELETE FROM refusal_tally WHERE ctid = ANY (ARRAY(SELECT ctid FROM refusal_tally WHERE hour <= now() LIMIT 500))`,
  )
  expect((await getHistory()).hours).toEqual([])
})

test('returns the last 24 UTC hours by default, or the requested number of hours', async () => {
  await server.database.query(
    `INSERT INTO rate_limit_rejection (hour, class, level, rejected)
     SELECT $1::timestamptz - make_interval(hours => h), 'api', 1, h + 1 FROM unnest(ARRAY[0, 23, 24, 167, 168]) h`,
    [getStartOfHour()],
  )
  const getCounts = async (query = {}) =>
    (await getHistory(query)).hours.map(
      ({ blocked_requests }: { blocked_requests: number }) => blocked_requests,
    )
  expect(await getCounts()).toEqual([24, 1])
  expect(await getCounts({ hours: 1 })).toEqual([1])
  expect(await getCounts({ hours: 168 })).toEqual([168, 25, 24, 1])
  expect((await getHistory({ hours: 2 })).from).toBe(
    new Date(getStartOfHour().getTime() - 3_600_000).toISOString(),
  )
})

test.each(['0', '169', '1.5', '0x10', '1e1', ' 5', 'day'])(
  'rejects a history of %s hours and names the field',
  async (hours) => {
    const { body } = await boss.agent.get('/api/admin/rate-limit').query({ hours }).expect(400)
    expect(body.details).toMatchObject([{ path: 'hours' }])
  },
)
