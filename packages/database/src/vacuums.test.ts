import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { startEmpty } from './testing-pglite.ts'
import { startVacuuming } from './vacuums.ts'

let pglite: PGlite
let messages: string[]
let stop: () => Promise<void>

/** Longer than any test, so that a full round starts only if a test asks for one. */
const HOUR = 3_600_000
function startTask(firstRoundMs = HOUR) {
  stop = startVacuuming(pglite, (message) => messages.push(message), {
    checkMs: 20,
    firstRoundMs,
    roundMs: HOUR,
  })
}

beforeEach(async () => {
  pglite = await startEmpty()
  messages = []
  startTask()
  await pglite.exec(`CREATE SCHEMA "my data"; CREATE TABLE "my data".queue (id int PRIMARY KEY, text text)`)
})
afterEach(async () => {
  await stop()
  await pglite.close()
})

const queryNumber = async (expression: string) =>
  (await pglite.query<{ value: number }>(`SELECT (${expression})::int AS value`)).rows[0]?.value

/** Waits until the condition is met, at most three seconds. */
const waitUntil = async (isDone: () => Promise<boolean>) => {
  for (let n = 0; n < 150 && !(await isDone()); n++) await sleep(20)
}

test('keeps the size of a table stable when rows are inserted and deleted', async () => {
  const sizes: number[] = []
  for (let n = 0; n < 3; n++) {
    await pglite.exec(
      `INSERT INTO "my data".queue SELECT g, repeat('x', 500) FROM generate_series(1, 2000) g`,
    )
    await pglite.exec('DELETE FROM "my data".queue')
    await waitUntil(
      async () =>
        (await queryNumber(`SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'queue'`)) === n + 1,
    )
    sizes.push((await queryNumber(`SELECT pg_total_relation_size('"my data".queue')`)) ?? 0)
  }
  // The rows of one iteration need more space than this, so each vacuum must have freed the space of the
  // deleted rows.
  expect(Math.max(...sizes)).toBeLessThan(2_000 * 500)
  expect(messages).toEqual([])
})

test("updates the planner's statistics after a table has grown", async () => {
  await pglite.exec(`INSERT INTO "my data".queue SELECT g, 'x' FROM generate_series(1, 500) g`)
  await waitUntil(async () => (await getEstimatedRows()) === 500)
  expect(await getEstimatedRows()).toBe(500)
  expect(messages).toEqual([])
})

const getEstimatedRows = () =>
  queryNumber(`SELECT reltuples FROM pg_class WHERE oid = '"my data".queue'::regclass`)

test('waits until a transaction has ended before vacuuming', async () => {
  await pglite.transaction(async (tx) => {
    await tx.exec(`INSERT INTO "my data".queue SELECT g, 'x' FROM generate_series(1, 2000) g`)
    await sleep(100)
    await tx.exec('DELETE FROM "my data".queue WHERE id > 300')
  })
  await waitUntil(async () => (await getEstimatedRows()) === 300)
  expect(await getEstimatedRows()).toBe(300)
  expect(messages).toEqual([])
})

test("reports once that a table can't be vacuumed, and analyzes another table", async () => {
  // VACUUM runs with an empty search path, so the outer function does not find the inner one.
  await pglite.exec(`CREATE FUNCTION public.inner_one(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT $1';
    CREATE FUNCTION public.outer_one(int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN inner_one($1); END';
    CREATE TABLE "my data".broken (id int); CREATE INDEX ON "my data".broken (public.outer_one(id));
    INSERT INTO "my data".broken SELECT g FROM generate_series(1, 2000) g;
    INSERT INTO "my data".queue SELECT g, 'x' FROM generate_series(1, 500) g`)
  await waitUntil(async () => (await getEstimatedRows()) === 500)
  expect(await getEstimatedRows()).toBe(500)
  await sleep(200)
  expect(messages).toEqual([
    expect.stringMatching(/^"my data".broken could not be vacuumed or analyzed: .*inner_one/),
  ])
})

test('vacuums every table some time after the database is opened', async () => {
  await stop()
  await pglite.exec(`INSERT INTO "my data".queue SELECT g, 'x' FROM generate_series(1, 40) g`)
  startTask(100)
  await waitUntil(async () => (await getEstimatedRows()) === 40)
  expect(await getEstimatedRows()).toBe(40)
  const [row] = (
    await pglite.query(`SELECT count(*)::int AS left FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = relid
      WHERE relkind = 'r' AND vacuum_count = 0 AND NOT relisshared`)
  ).rows
  expect(row).toEqual({ left: 0 })
  expect(messages).toEqual([])
})

test("keeps the size of the planner's statistics stable", async () => {
  const getStatisticsSize = () => queryNumber(`SELECT pg_total_relation_size('pg_statistic')`)
  const sizes: number[] = []
  for (let n = 0; n < 3; n++) {
    for (let run = 0; run < 50; run++) await pglite.exec('ANALYZE pg_catalog.pg_proc')
    // Leaves time for a vacuum.
    await sleep(1_200)
    sizes.push((await getStatisticsSize()) ?? 0)
  }
  expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) * 1.3)
})
