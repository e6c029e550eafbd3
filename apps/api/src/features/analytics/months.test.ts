import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPartition, type StoredEvent, storeEvents } from './collect/events.queries.ts'
import { addDays, DAY_MS, formatDay, getFirstOpenMonth, getNextMonth } from './day.ts'
import { deleteMetricsBefore } from './rollups/maintenance.queries.ts'
import { computeMonth, findMissingMonths } from './rollups/months.queries.ts'
import { recountDay } from './rollups/recount.queries.ts'
import { addToRollUps, createPageview, PROXY_SETTINGS, visit } from './testing/visit.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
  // The first month with visits can be incomplete, so it gets no sums. Because of this visit, `MONTH` is not
  // the first one.
  await storePageview('/first', '7', addDays(MONTH, -1))
})
afterAll(() => server.close())

/** First day of a past month. */
const MONTH = `${formatDay(Date.now() - 130 * DAY_MS).slice(0, 7)}-01`
/** Tenth day of `MONTH`. */
const TENTH_DAY = addDays(MONTH, 9)

/** Stores a pageview at noon UTC on a day. */
async function storePageview(path: string, visitor: string, day = TENTH_DAY) {
  await createPartition(server.database, day)
  const event: StoredEvent = {
    day,
    visitor,
    at: Date.parse(day) + DAY_MS / 2,
    id: randomUUID(),
    type: 'pageview',
    path,
    title: '',
    value: null,
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    name: '',
    action: '',
    sender: { country: '', device: 'desktop', browser: 'Firefox', system: 'Linux', isVpn: false },
  }
  await storeEvents(server.database, [event])
  await addToRollUps(server)
}

/** Returns the pageviews of each page in the dashboard of the past year. */
async function getPageviewsByPath() {
  const { body } = await admin.get('/api/analytics/dashboard').query({ dateRange: '1y' }).expect(200)
  return Object.fromEntries(
    body.topPages.map(({ path, pageviews }: { path: string; pageviews: number }) => [path, pageviews]),
  )
}

const computeMissingSums = () => server.analytics.refresh.refreshMissingMonths()
const hasSums = async () => !(await findMissingMonths(server.database, Date.now())).includes(MONTH)

test('reads the metrics of a past month only from its stored sums', async () => {
  await storePageview('/old', '1')
  await computeMissingSums()
  expect(await hasSums()).toBe(true)
  expect(await getPageviewsByPath()).toEqual({ '/first': 1, '/old': 1 })
  await server.database.query(`UPDATE analytics.month_cell SET value = '/summed' WHERE value = '/old'`)
  expect(await getPageviewsByPath()).toEqual({ '/first': 1, '/summed': 1 })
  await server.database.query(`UPDATE analytics.month_cell SET value = '/old' WHERE value = '/summed'`)
})

test('counts late events immediately and recomputes the sums of the month', async () => {
  await computeMissingSums()
  await storePageview('/late', '2')
  expect(await hasSums()).toBe(false)
  expect(await getPageviewsByPath()).toEqual({ '/first': 1, '/old': 1, '/late': 1 })
  await computeMissingSums()
  expect(await hasSums()).toBe(true)
  expect(await getPageviewsByPath()).toEqual({ '/first': 1, '/old': 1, '/late': 1 })
})

test('keeps the sums of a month until one of its own days is recounted', async () => {
  await computeMissingSums()
  await visit(server, 1, [createPageview('/new')])
  await addToRollUps(server)
  expect(await recountDay(server.database, addDays(MONTH, -1))).toBe(true)
  expect(await hasSums()).toBe(true)
  expect(await recountDay(server.database, TENTH_DAY)).toBe(true)
  expect(await hasSums()).toBe(false)
})

test('keeps the sums of the job that started last if two jobs compute the same month', async () => {
  const month = MONTH
  let calls = 0
  let otherRun: Promise<unknown> = Promise.resolve()
  const job = randomUUID()
  const otherJob = randomUUID()
  await computeMonth(server.database, { month, job }, () => {
    calls++
    // `computeMonth` calls this function between its statements, after the first job has begun. The function
    // is synchronous, so the other job runs concurrently and is awaited below.
    if (calls === 1) otherRun = computeMonth(server.database, { month, job: otherJob })
    return false
  })
  await otherRun
  expect(await hasSums()).toBe(true)
  expect(
    await server.database.query('SELECT job::text AS job FROM analytics.month WHERE month = $1', [month]),
  ).toEqual([{ job: otherJob }])
  expect(await getPageviewsByPath()).toMatchObject({ '/old': 1, '/late': 1 })
})

test('neither reads nor computes sums of a partly deleted month', async () => {
  await computeMissingSums()
  await deleteMetricsBefore(server.database, addDays(MONTH, 1))
  expect(await findMissingMonths(server.database, Date.now())).not.toContain(MONTH)
  expect(await server.database.query('SELECT 1 FROM analytics.month WHERE month <= $1', [MONTH])).toEqual([])
  expect(await getPageviewsByPath()).toMatchObject({ '/old': 1, '/late': 1 })
})

test('computes the sums of all past months, including empty ones', async () => {
  await server.database.query('DELETE FROM analytics.month')
  await computeMissingSums()
  const found = await server.database.query<{ month: string }>(
    'SELECT month::text AS month FROM analytics.month ORDER BY 1',
  )
  // The test above deleted the first day of `MONTH`, so this month gets no sums.
  const expected: string[] = []
  for (let month = getNextMonth(MONTH); month < getFirstOpenMonth(Date.now()); month = getNextMonth(month))
    expected.push(month)
  expect(found.map(({ month }) => month)).toEqual(expected)
})
