import { setTimeout as sleep } from 'node:timers/promises'
import { testOnPostgres } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPartition, findPartitions } from './collect/events.queries.ts'
import { DAY_MS, formatDay } from './day.ts'
import { findRetention } from './journeys/journeys.queries.ts'
import { deleteMetricsBefore } from './rollups/maintenance.queries.ts'
import { addProductEvents, deleteOldActiveWeeks } from './rollups/product-events.queries.ts'
import { recountDay } from './rollups/recount.queries.ts'
import { rollUpBatches } from './rollups/roll-ups.queries.ts'
import { generateEvents } from './testing/generate-events.ts'
import { addToRollUps } from './testing/visit.ts'

const NOW = Date.parse('2026-10-29T15:07:11.250Z')
const stream = process.env.TEST_ALL ? generateEvents(NOW, 5, () => 30) : generateEvents(NOW, 3, () => 24)

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Sends events concurrently, so that those of many visitors are written together. */
async function send(events: typeof stream): Promise<void> {
  await Promise.all(events.map(({ event }) => server.analytics.intake.take([event])))
}

/** Returns all rows of visit metrics, except those that contain only zeros. */
async function getMetrics() {
  const { database } = server
  const slots = await database.query<Record<string, unknown>>(
    'SELECT * FROM analytics.slot WHERE events <> 0 OR sessions <> 0 OR in_hour <> 0 ORDER BY 1, 2, 3, 4, 5',
  )
  const cells = await database.query<Record<string, unknown>>(
    'SELECT * FROM analytics.cell WHERE count <> 0 OR visitors <> 0 ORDER BY 1, 2, 3, 4, 5, 6',
  )
  return { slots, cells }
}

async function expectSameAfterRecount() {
  const beforeRecount = await getMetrics()
  for (const day of await findPartitions(server.database))
    while (!(await recountDay(server.database, day))) await sleep(20)
  expect(beforeRecount.cells.length).toBeGreaterThan(100)
  expect(beforeRecount).toEqual(await getMetrics())
}

/**
 * Adds a trigger that makes statements on a table fail, by default with a timeout, if the rows that they
 * affect (`touched`) match a condition.
 */
async function failStatements(event: 'DELETE' | 'INSERT', table: string, condition: string, code = '57014') {
  const rows = event === 'DELETE' ? 'OLD' : 'NEW'
  await server.database.query(`CREATE FUNCTION too_much() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT ${condition} FROM touched) THEN RAISE EXCEPTION 'too much' USING ERRCODE = '${code}'; END IF;
      RETURN NULL;
    END $$`)
  await server.database.query(
    `CREATE TRIGGER too_much AFTER ${event} ON ${table} REFERENCING ${rows} TABLE AS touched
     FOR EACH STATEMENT EXECUTE FUNCTION too_much()`,
  )
}

const findPendingBatches = () => server.database.query('SELECT id FROM analytics.batch')

describe('visits', () => {
  beforeEach(async () => {
    for (let ago = 8; ago >= 0; ago--) await createPartition(server.database, formatDay(NOW - ago * DAY_MS))
  })

  test('are added correctly regardless of how many events a statement reads', async () => {
    let batches = 0
    let steps = 0
    for (let from = 0; from < stream.length; from += 90) {
      await send(stream.slice(from, from + 90))
      batches += (await findPendingBatches()).length
      for (;;) {
        const batchCount = await rollUpBatches(server.database, 5, 1 + (from % 23))
        if (batchCount === 0) break
        if (batchCount === null) await sleep(20)
        else steps++
      }
    }
    // The server's own timer also rolls up some batches, so the exact number of steps varies.
    expect(steps).toBeGreaterThan(batches)
    await expectSameAfterRecount()
  })

  test('are added in one step on PostgreSQL, and in several on PGlite because its statements block the process', async () => {
    // Otherwise, the server's own timer would process these batches.
    await server.analytics.rollUps.stop()
    await send(stream)
    // Adds 30 copies of each event, with new IDs, to the same batches.
    await server.database.query(
      `INSERT INTO analytics.event SELECT another.* FROM analytics.event e, generate_series(1, 30) n,
         jsonb_populate_record(e, jsonb_build_object('id', md5(e.id::text || n)::uuid)) another`,
    )
    const [{ events } = { events: 0 }] = await server.database.query<{ events: number }>(
      'SELECT count(*) AS events FROM analytics.event',
    )
    expect(events).toBeGreaterThan(10_000)
    expect(await rollUpBatches(server.database, 1_000_000)).toBeGreaterThan(0)
    expect((await findPendingBatches()).length > 0).toBe(server.database.kind === 'pglite')
  })

  test('are added in several steps if one statement times out', async () => {
    await send(stream)
    await failStatements('DELETE', 'analytics.batch', 'sum(cardinality(visitors)) > 5')
    let failures = 0
    for (let isDone = false; !isDone; )
      isDone = await server.analytics.rollUps.catchUp().catch(() => {
        if (++failures > 300) throw new Error('The roll-ups make no progress')
        return false
      })
    expect(failures).toBeGreaterThan(0)
    expect(await findPendingBatches()).toEqual([])
    await expectSameAfterRecount()
  })

  test.each([
    ['with a timeout', '57014'],
    ['with a data exception', '22003'],
  ])("that always fail %s don't block others", async (_why, code) => {
    const { database, analytics } = server
    await failStatements('INSERT', 'analytics.cell', `bool_or(value = '/poison')`, code)
    const [first] = stream
    await send(
      stream
        .slice(0, 40)
        .map((sent) =>
          sent.event.visitor === first?.event.visitor
            ? { ...sent, event: { ...sent.event, path: '/poison' } }
            : sent,
        ),
    )
    let failures = 0
    const rollUpUntilDone = async () => {
      for (let isDone = false; !isDone; )
        isDone = await analytics.rollUps.catchUp().catch(() => {
          if (++failures > 60) throw new Error('The roll-ups make no progress')
          return false
        })
    }
    await rollUpUntilDone()
    // Only the batch of the visitor whose events always fail is still pending.
    expect(await database.query('SELECT cardinality(visitors) AS visitors FROM analytics.batch')).toEqual([
      { visitors: 1 },
    ])
    await database.query('DROP TRIGGER too_much ON analytics.cell')
    // Maintenance makes the server try failed batches again.
    await analytics.rollUps.runMaintenance()
    await rollUpUntilDone()
    expect(await findPendingBatches()).toEqual([])
    await expectSameAfterRecount()
  })

  test('are all added after the database recovers from errors', async () => {
    const { database, analytics } = server
    // 53100 is the error code of a full disk.
    await failStatements('INSERT', 'analytics.cell', 'count(*) > 0', '53100')
    const sentEvents = stream.slice(0, 150)
    // After the batches of 8 visitors have failed in a row (`MAX_SUSPECTS`), the server considers the
    // database faulty instead of the batches. The events have more visitors, so that this happens.
    expect(new Set(sentEvents.map(({ event }) => event.visitor)).size).toBeGreaterThan(20)
    await send(sentEvents)
    for (let attempt = 0; attempt < 10; attempt++) await analytics.rollUps.catchUp().catch(() => undefined)
    await database.query('DROP TRIGGER too_much ON analytics.cell')
    for (let isDone = false; !isDone; ) isDone = await analytics.rollUps.catchUp()
    expect(await findPendingBatches()).toEqual([])
    await expectSameAfterRecount()
  })

  test("don't block product events when they fail", async () => {
    await addToRollUps(server)
    await server.createUser('newcomer')
    await send(stream.slice(0, 20))
    await failStatements('INSERT', 'analytics.cell', 'count(*) > 0')
    await expect(server.analytics.rollUps.catchUp()).rejects.toThrow('too much')
    expect(await findPendingBatches()).not.toEqual([])
    expect(await server.database.query('SELECT 1 FROM analytics.product_metric_event')).toEqual([])
  })
})

describe('product events', () => {
  const WEEK = 7 * DAY_MS
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK)
  const recordActivity = (userId: number, weeks: number) =>
    server.database.query(
      `INSERT INTO analytics.product_metric_event (metric, user_id, at) VALUES ('active', $1, $2)`,
      [userId, weeksAgo(weeks)],
    )
  const findCohort = async (weeks: number) =>
    (await findRetention(server.database, weeks + 1, new Date()))[0] as { signed_up: number; weeks: number[] }

  /** Creates a user who signed up the given number of weeks ago and has not been active. */
  async function createInactiveUser(username: string, weeks: number): Promise<number> {
    const { id } = await server.createUser(username)
    await server.database.query('DELETE FROM analytics.product_metric_event WHERE user_id = $1', [id])
    await server.database.query(
      `UPDATE analytics.product_metric_event SET at = $1 WHERE metric = 'sign_ups'`,
      [weeksAgo(weeks)],
    )
    await server.database.prisma.user.update({ where: { id }, data: { createdAt: weeksAgo(weeks) } })
    return id
  }

  test.each([
    ['together', [[2, 1, 0, 1, 2]]],
    ['in order', [[2], [1, 1], [0]]],
    ['out of order', [[0], [1], [2], [1]]],
  ])('count a user as active once per week when the events are added %s', async (_how, batches) => {
    const id = await createInactiveUser('regular', 3)
    for (const weeks of batches) {
      for (const ago of weeks) await recordActivity(id, ago)
      await addToRollUps(server)
    }
    expect((await findCohort(3)).weeks).toEqual([0, 1, 1, 1])
  })

  test('deletes active weeks that precede both now and the oldest pending event by more than four weeks', async () => {
    const id = await createInactiveUser('regular', 8)
    for (const ago of [7, 6, 0]) await recordActivity(id, ago)
    await addToRollUps(server)
    await recordActivity(id, 2)
    await deleteOldActiveWeeks(server.database, new Date())
    const findActiveWeeks = () =>
      server.database.query('SELECT week FROM analytics.active_week WHERE user_id = $1', [id])
    // The pending event is two weeks old, so the activity 6 and 0 weeks ago remains.
    expect(await findActiveWeeks()).toHaveLength(2)
    await addToRollUps(server)
    await deleteOldActiveWeeks(server.database, new Date())
    // Without a pending event, the activity 2 and 0 weeks ago remains.
    expect(await findActiveWeeks()).toHaveLength(2)
    expect((await findCohort(8)).weeks).toEqual([0, 1, 1, 0, 0, 0, 1, 0, 1])
  })

  test("keeps a cohort's sign-ups and retention when the metrics of its weeks are deleted", async () => {
    const id = await createInactiveUser('regular', 3)
    await recordActivity(id, 1)
    await addToRollUps(server)
    const before = await findCohort(3)
    expect(before).toMatchObject({ signed_up: 1, weeks: [0, 0, 1, 0] })
    await deleteMetricsBefore(server.database, new Date().toISOString().slice(0, 10))
    expect(
      await server.database.query(
        'SELECT 1 FROM analytics.product_metric WHERE slot < now() - $1::interval',
        ['7 days'],
      ),
    ).toEqual([])
    expect(await findCohort(3)).toEqual(before)
  })

  testOnPostgres(
    "aren't added while a user is being deleted, and the events of a deleted user don't count",
    async () => {
      const { database } = server
      const id = await createInactiveUser('leaver', 1)
      await recordActivity(id, 1)
      await database.prisma.$transaction(async (tx) => {
        await tx.user.delete({ where: { id } })
        expect(await addProductEvents(database, 100)).toBeNull()
      })
      expect(await addProductEvents(database, 100)).not.toBeNull()
      expect((await findCohort(1)).weeks).toEqual([0, 0])
    },
  )
})
