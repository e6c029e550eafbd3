import type { Database } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import { hasSeveralConnections, holdLocks, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { createIntake } from './collect/intake.ts'
import { createSalts } from './collect/salts.ts'
import { DashboardQuery } from './dashboard/dashboard.schema.ts'
import { computeDashboard } from './dashboard/dashboard.service.ts'
import { createRefresh } from './refresh/refresh.ts'
import { computeEdges } from './rollups/edges.queries.ts'
import { Stopped } from './rollups/locks.ts'
import { recountDay } from './rollups/recount.queries.ts'
import { rollUpBatches } from './rollups/roll-ups.queries.ts'
import { createRollUps } from './rollups/roll-ups.ts'
import { generateEvents, getVisitorId } from './testing/generate-events.ts'
import { computeReferenceMetrics, toSeenEvents } from './testing/reference-metrics.ts'
import type { SeenEvent } from './testing/reference-rankings.ts'

// Edges are running totals of past days, from which the dashboard reads the metrics for the start of a date
// range. Pending events, which the roll-ups don't include yet, are not in the edges.

const NOW = Date.parse('2026-06-17T15:07:11.250Z')
/** First of the last seven days in New York, which start at 4:00 UTC. */
const FIRST_DAY = '2026-06-11'
const log = pino({ level: 'silent' })

const stream = generateEvents(NOW, 12, () => 12)
const events: SeenEvent[] = toSeenEvents(stream)

let database: Database
beforeEach(async () => {
  database = await createTestDatabase({ url: getTestDatabaseUrl(), key: 'edges', prepare: storeStream })
})
afterEach(() => database.close())

async function storeStream(target: Database) {
  const intake = createIntake(target, log, () => undefined)
  for (const { event } of stream) await intake.take([event])
  await rollUpAll(target)
}

async function rollUpAll(target = database) {
  while (((await rollUpBatches(target, 50)) ?? 0) > 0);
}

/** Runs the hourly maintenance, which computes edges and deletes days beyond the retention period. */
const runMaintenance = (retentionDays = 800) =>
  createRollUps({
    database,
    log,
    retentionDays,
    salts: createSalts(database, Buffer.alloc(32)),
    refresh: createRefresh(database, log),
  }).runMaintenance(NOW)

const listEdgeDays = async () =>
  (
    await database.query<{ day: string }>('SELECT DISTINCT day::text AS day FROM analytics.edge ORDER BY day')
  ).map(({ day }) => day)

/** Sends a late event of a new visitor. The event happened at 20:00 UTC on `FIRST_DAY`. */
async function sendLateEvent(path: string) {
  const at = Date.parse(`${FIRST_DAY}T20:00:00Z`)
  const [sample] = generateEvents(NOW, 1, () => 1)
  if (!sample) throw new Error('The event stream is empty')
  const visitor = getVisitorId(1_000, FIRST_DAY)
  const event = {
    ...sample.event,
    at,
    day: FIRST_DAY,
    visitor,
    previousDayVisitor: null,
    path,
    sender: { ...sample.event.sender, country: 'DE', isVpn: false },
  }
  await createIntake(database, log, () => undefined).take([{ ...event, type: 'pageview' }])
}

const getLists = (zone = 'America/New_York') =>
  computeDashboard(
    database,
    DashboardQuery.parse({
      dateRange: '7d',
      timezone: zone,
      metrics: 'topPages,entry_pages,countries,events',
      top: 100,
    }),
    NOW,
  )
const listPaths = async () => (await getLists()).topPages?.map(({ path }) => path)

async function expectReferenceMetrics() {
  for (const zone of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
    const { topPages, entry_pages, events: listedEvents } = await getLists(zone)
    const query = { zone, days: 7, granularity: 'daily', country: null, device: null } as const
    const reference = computeReferenceMetrics(events, { ...query, includeVpn: true }, NOW)
    expect(topPages?.map(({ path, pageviews, visitors }) => [path, pageviews, visitors])).toEqual(
      reference.pages.map(({ name, count, visitors }) => [name, count, visitors]),
    )
    expect(entry_pages?.map(({ name, sessions, visitors }) => [name, sessions, visitors])).toEqual(
      reference.entry_pages.map(({ name, count, visitors }) => [name, count, visitors]),
    )
    expect(listedEvents).toEqual(reference.events)
  }
}

test('creates edges only for days that can no longer change', async () => {
  await runMaintenance()
  const days = await listEdgeDays()
  expect(days.length).toBeGreaterThan(7)
  // Events of the three days after it can still change (see `getLastCompleteDay`).
  expect(days.at(-1)).toBe('2026-06-14')
  await expectReferenceMetrics()
})

test('uses edges instead of events for the start of a range that begins within a UTC day', async () => {
  await runMaintenance()
  // The changed value shows that the list is read from the edges.
  await database.query(`UPDATE analytics.edge SET value = '/from-edges' || value WHERE kind = 'page'`)
  expect(await listPaths()).toContainEqual(expect.stringMatching(/^\/from-edges/))
})

test('counts late events as soon as they are rolled up, and recomputes the edges during maintenance', async () => {
  await runMaintenance()
  await sendLateEvent('/late')
  expect(await listPaths()).not.toContain('/late')
  await rollUpAll()
  expect(await listPaths()).toContain('/late')
  await runMaintenance()
  // The changed value shows that the edges include the late event.
  await database.query(`UPDATE analytics.edge SET value = '/from-edges' WHERE value = '/late'`)
  expect(await listPaths()).toContain('/from-edges')
})

test('leaves pending events out of edges', async () => {
  await sendLateEvent('/late')
  await runMaintenance()
  expect(await listEdgeDays()).toContain(FIRST_DAY)
  await expectReferenceMetrics()
})

test('recomputes the edges of a recounted day', async () => {
  await runMaintenance()
  await database.query(`UPDATE analytics.event SET path = '/corrected' WHERE day = $1`, [FIRST_DAY])
  expect(await listPaths()).not.toContain('/corrected')
  expect(await recountDay(database, FIRST_DAY, { isComplete: true })).toBe(true)
  expect(await listEdgeDays()).toContain(FIRST_DAY)
  expect(await listPaths()).toContain('/corrected')
  await runMaintenance()
  expect(await listEdgeDays()).toContain(FIRST_DAY)
  expect(await listPaths()).toContain('/corrected')
})

test('computes edges when the roll-ups are refreshed', async () => {
  await database.query(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at)
     VALUES ('roll_ups', '00000000-0000-0000-0000-000000000001', 0, 0, 'test', now(), now())`,
  )
  await createRefresh(database, log).begin([{ name: 'roll_ups', id: '00000000-0000-0000-0000-000000000001' }])
  expect(await listEdgeDays()).toContain(FIRST_DAY)
  await expectReferenceMetrics()
})

test('computes the same edges if several statements read the events', async () => {
  await runMaintenance()
  const readEdges = () =>
    database.query('SELECT * FROM analytics.edge ORDER BY day, kind, country, device, value, is_vpn')
  const expectedEdges = await readEdges()
  for (const day of await listEdgeDays()) await computeEdges(database, day, { firstEventCount: 5 })
  expect(await readEdges()).toEqual(expectedEdges)
})

test('computes the edges of all other days if one day fails', async () => {
  await database.query(`ALTER TABLE analytics.edge ADD CONSTRAINT not_this_day CHECK (day <> '2026-06-13')`)
  await expect(runMaintenance()).rejects.toThrow(/not_this_day/)
  const days = await listEdgeDays()
  expect(days).toContain('2026-06-14')
  expect(days).toContain('2026-06-12')
  expect(days).not.toContain('2026-06-13')
})

test('computes edges even if another maintenance step fails', async () => {
  const salts = createSalts(database, Buffer.alloc(32))
  const rollUps = createRollUps({
    database,
    log,
    retentionDays: 800,
    refresh: createRefresh(database, log),
    salts: { ...salts, deleteExpired: () => Promise.reject(new Error('No time for salts')) },
  })
  await expect(rollUps.runMaintenance(NOW)).rejects.toThrow('No time for salts')
  expect(await listEdgeDays()).toContain(FIRST_DAY)
})

test('returns consistent lists if edges are replaced while a dashboard is computed', async () => {
  await runMaintenance()
  const expected = await getLists()
  let isRecounted = false
  // Recounts the day, which replaces its edges, right after the dashboard has checked that they are valid.
  const racingDatabase = {
    ...database,
    query: async (text: string, values?: readonly unknown[]) => {
      const rows = await database.query(text, values)
      if (text.includes('IS DISTINCT FROM') && !isRecounted)
        isRecounted = await recountDay(database, FIRST_DAY, { isComplete: true })
      return rows
    },
  } as Database
  const query = DashboardQuery.parse({
    dateRange: '7d',
    timezone: 'America/New_York',
    top: 100,
    metrics: 'topPages,entry_pages,countries,events',
  })
  const {
    topPages,
    entry_pages,
    countries,
    events: listedEvents,
  } = await computeDashboard(racingDatabase, query, NOW)
  expect(isRecounted).toBe(true)
  expect({ topPages, entry_pages, countries, events: listedEvents }).toEqual({
    topPages: expected.topPages,
    entry_pages: expected.entry_pages,
    countries: expected.countries,
    events: expected.events,
  })
})

test('computes edges correctly if two processes do so concurrently', async () => {
  const results = await Promise.all([computeEdges(database, FIRST_DAY), computeEdges(database, FIRST_DAY)])
  expect(results).toContain(true)
  await runMaintenance()
  await expectReferenceMetrics()
})

test('deletes the edges of expired days', async () => {
  await runMaintenance()
  await runMaintenance(5)
  expect(await listEdgeDays()).toEqual(['2026-06-12', '2026-06-13', '2026-06-14'])
})

test('lets other queries run while edges are computed and a day is recounted, but blocks roll-ups during the recount', async () => {
  await sendLateEvent('/late')
  let answeredQueries = 0
  let isDone = false
  const otherQueries = (async () => {
    for (; !isDone; answeredQueries++) await database.query('SELECT 1')
  })()
  await computeEdges(database, FIRST_DAY, { firstEventCount: 5 })
  const answeredDuringEdges = answeredQueries
  // On PostgreSQL, this lock makes the recount wait after the recount has acquired its own locks, so that the
  // roll-up below finds them held. On the embedded database, the recount acquires its locks immediately.
  const heldLock = hasSeveralConnections(database)
    ? await holdLocks(database, (tx) => tx.$executeRaw`LOCK TABLE analytics.slot IN SHARE MODE`)
    : undefined
  const recount = recountDay(database, FIRST_DAY, { isComplete: true })
  if (heldLock) await waitForBlockedStatements(database, 1)
  const addedBatches = await rollUpBatches(database, 50)
  await heldLock?.release()
  await recount
  isDone = true
  await otherQueries
  // If the work were a single transaction, the embedded database could answer at most one other query.
  expect(answeredDuringEdges).toBeGreaterThan(5)
  expect(answeredQueries - answeredDuringEdges).toBeGreaterThan(5)
  expect(addedBatches).toBeNull()
  await rollUpAll()
  expect(await listPaths()).toContain('/late')
})

test('leaves the metrics unchanged if a recount is aborted', async () => {
  await runMaintenance()
  for (const allowedChecks of [0, 2, 4]) {
    let checks = 0
    const isStopped = () => checks++ === allowedChecks
    await expect(recountDay(database, FIRST_DAY, { isComplete: true, isStopped })).rejects.toThrow(Stopped)
    await expectReferenceMetrics()
  }
  expect(await recountDay(database, FIRST_DAY, { isComplete: true })).toBe(true)
  await expectReferenceMetrics()
})
