import { pino } from 'pino'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRefusalTally, startOfHour } from './refusal-tally.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['signedIn']>>
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_API: '3/min',
    RATE_LIMIT_AUTH: '100/min',
    RATE_LIMIT_PER_NETWORK: '1',
    TRUST_PROXY: '1',
  })
  boss = await server.signedIn('boss', 'admin')
})
afterAll(() => server.close())
beforeEach(() => server.database.query('DELETE FROM refusal_tally'))

const history = async (query = {}) =>
  (await boss.agent.get('/api/admin/rate-limit').query(query).expect(200)).body.history
const hour = () => startOfHour().toISOString()
const instance = (log = pino({ level: 'silent' })) => createRefusalTally(server.database, log)

test('lists blocked requests by class, with the number that caused a penalty', async () => {
  expect((await history()).hours).toEqual([])
  const { database, rateLimits } = server
  const ask = () => server.anonymous().get('/api/version').set('X-Forwarded-For', '192.0.2.1')
  for (let n = 0; n < 5; n++) await ask()
  const guess = { email: 'boss@example.com', password: 'wrong-horse-battery' }
  for (let n = 0; n < 6; n++) await server.anonymous().post('/api/auth/signin').send(guess)
  await rateLimits.refusals.flush()
  expect((await history()).hours).toEqual([
    { hour: hour(), class: 'api', refused: 2, penalised: 2 },
    // Password attempts, which others may have made.
    { hour: hour(), class: 'auth', refused: 1, penalised: 0 },
  ])
  await rateLimits.refusals.flush()
  expect(await database.query('SELECT sum(refused)::int AS n FROM refusal_tally')).toEqual([{ n: 3 }])
})

test('adds up the counts of several instances', async () => {
  const instances = [instance(), instance(), instance()]
  for (const one of instances) for (let n = 0; n < 100; n++) one.note(n % 2 ? 'api' : 'search', n % 6)
  await Promise.all(instances.map((one) => one.flush()))
  expect((await history()).hours).toEqual([
    { hour: hour(), class: 'api', refused: 150, penalised: 150 },
    { hour: hour(), class: 'search', refused: 150, penalised: 99 },
  ])
})

test('loses no counts while the database is unavailable, and logs it once', async () => {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const tally = instance(log)
  tally.note('api', 1)
  await server.database.query('ALTER TABLE refusal_tally RENAME TO away')
  try {
    await tally.flush()
    tally.note('api', 1)
    tally.note('api', 2)
    await tally.flush()
  } finally {
    await server.database.query('ALTER TABLE away RENAME TO refusal_tally')
  }
  tally.note('api', 1)
  await tally.stop()
  expect((await history()).hours).toMatchObject([{ class: 'api', refused: 4, penalised: 4 }])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('refused requests could not be noted')
})

test('returns the last day by default, in hours of UTC', async () => {
  await server.database.query(
    `INSERT INTO refusal_tally (hour, class, level, refused)
     SELECT $1::timestamptz - make_interval(hours => h), 'api', 1, h + 1 FROM unnest(ARRAY[0, 23, 24, 167, 168]) h`,
    [startOfHour()],
  )
  const amounts = async (query = {}) =>
    (await history(query)).hours.map(({ refused }: { refused: number }) => refused)
  expect(await amounts()).toEqual([24, 1])
  expect(await amounts({ hours: 1 })).toEqual([1])
  expect(await amounts({ hours: 168 })).toEqual([168, 25, 24, 1])
  expect((await history({ hours: 2 })).from).toBe(new Date(startOfHour().getTime() - 3_600_000).toISOString())
})

test.each(['0', '169', '1.5', '0x10', '1e1', ' 5', 'day'])(
  'rejects a history of %s hours and names the field',
  async (hours) => {
    const { body } = await boss.agent.get('/api/admin/rate-limit').query({ hours }).expect(400)
    expect(body.details).toMatchObject([{ path: 'hours' }])
  },
)
