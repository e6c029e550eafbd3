import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { testOnPostgres } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { ViewName } from './refresh/refresh.schema.ts'
import { createRefresh } from './refresh/refresh.ts'
import { tryTransactionLock } from './rollups/locks.ts'
import { addToRollUps, createPageview, PROXY_SETTINGS, visit } from './testing/visit.ts'

const path = '/api/admin/refresh-views'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
  for (const user of [1, 2, 3]) await visit(server, user, [createPageview('/'), createPageview('/plans')])
  // One second less than a day ago, so that two days have events.
  await visit(server, 1, [createPageview('/', { age: 24 * 3_600_000 - 1_000 })])
  await addToRollUps(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.query('DELETE FROM analytics.refresh'))

interface RefreshableView {
  name: string
  state: string
  done: number
  total: number
  [name: string]: unknown
}
const getViews = async (): Promise<Record<string, RefreshableView>> =>
  Object.fromEntries(
    (await admin.get(path).expect(200)).body.views.map((item: RefreshableView) => [item.name, item] as const),
  )
const startRefresh = (body: object = {}) => admin.post(path).send(body)

/** Returns the views once no refresh is running. */
async function waitUntilIdle(): Promise<Record<string, RefreshableView>> {
  for (;;) {
    const found = await getViews()
    if (Object.values(found).every(({ state }) => state !== 'running')) return found
    await sleep(20)
  }
}

/** Stores a refresh of another process, with the seconds since its last heartbeat. */
const storeForeignRefresh = (name: string, secondsSinceHeartbeat: number) =>
  server.database.query(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at)
     VALUES ($1, gen_random_uuid(), 2, 5, 'ada', now() - interval '10 minutes', now() - $2 * interval '1 second')`,
    [name, secondsSinceHeartbeat],
  )

const getDashboard = async () =>
  (await admin.get('/api/analytics/dashboard').query({ metrics: 'overview,trends,topPages,countries' })).body

/** Returns the dashboard without the fields that depend on the current time. */
const getStableDashboard = async () => {
  const { as_of: _, range: _range, ...rest } = await getDashboard()
  return rest
}

test('reports that no view has been refreshed', async () => {
  const found = await getViews()
  expect(Object.keys(found)).toEqual(['roll_ups', 'months'])
  expect(found.roll_ups).toMatchObject({
    state: 'never',
    done: 0,
    total: 0,
    requested_by: null,
    started_at: null,
    failure: null,
    age_seconds: 0,
  })
  expect(found.months).toMatchObject({ state: 'never', age_seconds: null })
})

test('reports the number and age of pending batches', async () => {
  await visit(server, 1, [createPageview('/')])
  await server.database.query(`UPDATE analytics.batch SET stored_at = now() - interval '90 seconds'`)
  const { body } = await admin.get(path).expect(200)
  expect(body.pending_batches).toBe(1)
  expect(body.views[0].age_seconds).toBeGreaterThanOrEqual(90)
  await addToRollUps(server)
  expect((await admin.get(path)).body.pending_batches).toBe(0)
})

test('202: starts a refresh, which completes later', async () => {
  const { body } = await startRefresh().expect(202)
  expect(body.views.map(({ name, state }: RefreshableView) => [name, state])).toEqual([
    ['roll_ups', 'running'],
    ['months', 'running'],
  ])
  const found = await waitUntilIdle()
  const dayCount = (
    await server.database.query(`SELECT 1 FROM pg_inherits WHERE inhparent = 'analytics.event'::regclass`)
  ).length
  expect(dayCount).toBeGreaterThan(1)
  expect(found.roll_ups).toMatchObject({
    state: 'done',
    done: dayCount,
    total: dayCount,
    requested_by: 'boss',
    failure: null,
    finished_at: expect.stringMatching(/Z$/),
    duration_ms: expect.any(Number),
  })
  expect(found.months).toMatchObject({ state: 'done', done: 0, total: 0, age_seconds: expect.any(Number) })
})

test('202: refreshes the months along with the roll-ups, but not the other way around', async () => {
  await startRefresh({ view: 'months' }).expect(202)
  const earlier = await waitUntilIdle()
  expect(earlier.roll_ups?.state).toBe('never')
  await startRefresh({ view: 'roll_ups' }).expect(202)
  const later = await waitUntilIdle()
  expect(Object.values(later).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(later.months?.started_at).not.toBe(earlier.months?.started_at)
})

testOnPostgres('sends heartbeats for a refresh that waits for another refresh', async () => {
  const { database } = server
  const heartbeatMs = 50
  const refresh = createRefresh(database, pino({ level: 'silent' }), heartbeatMs)
  await database.query(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at)
     SELECT name, gen_random_uuid(), 0, 0, 'ada', now(), now() - interval '50 seconds'
     FROM unnest(ARRAY['roll_ups', 'months']) AS name`,
  )
  const jobs = await database.query<{ name: ViewName; id: string }>(
    'SELECT name, job::text AS id FROM analytics.refresh ORDER BY name DESC',
  )
  let refreshing: Promise<void> | undefined
  await database.prisma.$transaction(
    async (tx) => {
      // This lock delays the refresh of the roll-ups, for which the refresh of the months waits.
      expect(await tryTransactionLock(tx, database, 'visits')).toBe(true)
      refreshing = refresh.begin(jobs)
      await sleep(1_000)
    },
    { timeout: 20_000 },
  )
  const found = await getViews()
  expect(found.months?.failure).toBeNull()
  const [months] = await database.query<{ seconds: number }>(
    `SELECT extract(epoch FROM now() - alive_at)::float AS seconds FROM analytics.refresh WHERE name = 'months'`,
  )
  expect(months?.seconds).toBeLessThan(40)
  await refreshing
})

test('records a refresh in the audit log', async () => {
  await startRefresh({ view: 'months' }).expect(202)
  await waitUntilIdle()
  const [record] = await server.database.prisma.auditLog.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect(record).toMatchObject({
    action: 'analytics.refresh',
    actor: 'boss',
    targetType: 'analytics',
    targetId: 'months',
  })
})

test('repairs damaged metrics', async () => {
  const expected = await getStableDashboard()
  await server.database.query(
    'UPDATE analytics.slot SET pageviews = pageviews + 100, sessions = 0, first_seen = 7',
  )
  await server.database.query(`DELETE FROM analytics.cell WHERE kind = 'page'`)
  await server.database.query(
    `INSERT INTO analytics.cell (kind, country, device, day, value, is_vpn, count, visitors)
     SELECT 'page', '*', '*', max(day), '/made-up', false, 9, 9 FROM analytics.slot`,
  )
  expect(await getStableDashboard()).not.toEqual(expected)
  await startRefresh().expect(202)
  await waitUntilIdle()
  expect(await getStableDashboard()).toEqual(expected)
})

test('counts events only once if they are pending during a refresh', async () => {
  await visit(server, 5, [createPageview('/fresh')])
  await startRefresh({ view: 'roll_ups' }).expect(202)
  await waitUntilIdle()
  await addToRollUps(server)
  const { topPages } = await getDashboard()
  expect(topPages.find((row: { path: string }) => row.path === '/fresh')).toMatchObject({
    pageviews: 1,
    visitors: 1,
  })
})

test('returns 202 for at least one of several concurrent requests, and 202 or 409 for the others', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => startRefresh({ view: 'months' })))
  const statuses = responses.map(({ status }) => status)
  expect(statuses).toContain(202)
  expect(statuses.filter((status) => status !== 202 && status !== 409)).toEqual([])
  await waitUntilIdle()
})

describe('409', () => {
  test('rejects a refresh of a view that another process is refreshing, but not of other views', async () => {
    await storeForeignRefresh('roll_ups', 5)
    expect((await getViews()).roll_ups).toMatchObject({ state: 'running', done: 2, total: 5 })
    const { body } = await startRefresh({ view: 'roll_ups' }).expect(409)
    expect(body.code).toBe('refresh_running')
    expect((await startRefresh().expect(409)).body.code).toBe('refresh_running')
    expect((await getViews()).months?.state).toBe('never')
    await startRefresh({ view: 'months' }).expect(202)
    expect((await waitUntilIdleExcept('roll_ups')).months?.state).toBe('done')
  })
})

/** Returns the views once no view is being refreshed, except possibly the given one. */
const waitUntilIdleExcept = async (exceptName: string) => {
  for (;;) {
    const found = await getViews()
    const isIdle = ({ name, state }: RefreshableView) => name === exceptName || state !== 'running'
    if (Object.values(found).every(isIdle)) return found
    await sleep(20)
  }
}

test('reports a refresh without heartbeats as failed and allows a new one', async () => {
  await storeForeignRefresh('roll_ups', 61)
  expect((await getViews()).roll_ups).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/stopped/),
    finished_at: null,
    duration_ms: null,
  })
  await startRefresh({ view: 'roll_ups' }).expect(202)
  expect((await waitUntilIdle()).roll_ups).toMatchObject({
    state: 'done',
    requested_by: 'boss',
    failure: null,
  })
})

test('reports a failed refresh and keeps the previous metrics', async () => {
  const expected = await getStableDashboard()
  await server.database.query(`CREATE FUNCTION fail_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
  await server.database.query(
    'CREATE TRIGGER fail_insert BEFORE INSERT ON analytics.cell FOR EACH STATEMENT EXECUTE FUNCTION fail_insert()',
  )
  try {
    await startRefresh({ view: 'roll_ups' }).expect(202)
    const found = await waitUntilIdle()
    expect(found.roll_ups).toMatchObject({ state: 'failed', failure: expect.stringMatching(/log/) })
    expect(JSON.stringify(found)).not.toContain('on purpose')
    expect(await getStableDashboard()).toEqual(expected)
  } finally {
    await server.database.query('DROP TRIGGER fail_insert ON analytics.cell')
  }
})

test('returns 400 for an unknown view', async () => {
  const { body } = await startRefresh({ view: 'everything' }).expect(400)
  expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(['view'])
})

test('returns 401 for guests and 403 for moderators', async () => {
  const moderator = await server.createUser('moderator', 'moderator')
  await server.anonymous().get(path).expect(401)
  await server.anonymous().post(path).send({}).expect(401)
  await moderator.agent.get(path).expect(403)
  await moderator.agent.post(path).send({ view: 'months' }).expect(403)
  expect((await getViews()).months?.state).toBe('never')
})
