// Benchmark: consuming a unit of a quota under concurrency. Compares the server, which also looks up the
// current limit, with the common approach: a SELECT and an UPDATE in a transaction, with a limit that is already
// known. The SELECT locks the row, because otherwise too many requests would pass. Both have the same number
// of connections.
import pg from 'pg'
import { consume } from '../../apps/api/dist/features/quotas/consumption.js'
import { getUserSubjects } from '../../apps/api/dist/features/quotas/subjects.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const CONNECTIONS = 10
const CONCURRENT = 64
const ROUNDS = 5
const MILLISECONDS = 2000
const USERS = 1000
const NAME = 'og_generator/daily_generations'
const LIMIT = 1_000_000_000

const CASES = [
  { name: 'one user', users: 1, limit: LIMIT },
  { name: 'a thousand users', users: USERS, limit: LIMIT },
  { name: 'one user with no units left', users: 1, limit: 0 },
]

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (url) => {
    const database = await openDatabase({ url, dataDir: '', poolSize: CONNECTIONS })
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
    // The database is dropped while connections are still closing.
    pool.on('error', () => undefined)
    try {
      const feature = await prepare(pool)
      const rows = []
      for (const one of CASES) rows.push(await compare(database, pool, feature, one))
      printTable(rows)
      const exact = await measureLastTen(database, pool, feature)
      printTable([exact])
      writeResults('quotas', {
        ...(await machine(adminUrl)),
        connections: CONNECTIONS,
        concurrency: CONCURRENT,
        rounds: ROUNDS,
        rows,
        exact,
      })
    } finally {
      await pool.end()
      await database.close()
    }
  })
}

/** Creates users on a plan, as in production. */
async function prepare(pool) {
  await pool.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'user_' || n, 'user_' || n || '@example.com', 'User' FROM generate_series(1, $1::int) n`,
    [USERS],
  )
  const { rows } = await pool.query(
    `INSERT INTO quota_feature (service, feature, kind, period, default_limit)
    VALUES ($1, $2, 'consumed', 'daily', 0) RETURNING id`,
    NAME.split('/'),
  )
  await pool.query(`INSERT INTO plan (name, display_name, is_default) VALUES ('free', 'Free', true)`)
  await pool.query(`INSERT INTO plan_quota (plan_id, feature_id, quota_limit) SELECT id, $1, $2 FROM plan`, [
    rows[0].id,
    LIMIT,
  ])
  return rows[0].id
}

/** Consumes a unit as a request does; a rejection also looks up the plan with a higher quota. */
const consumeUnit = (database, user) =>
  consume(database, { name: NAME, subjects: getUserSubjects(user) }).then(
    () => true,
    (error) => {
      if (error.code !== 'quota_exceeded') throw error
      return false
    },
  )

async function selectThenUpdate(pool, feature, user, limit) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query({
      name: 'peer-select',
      text: `SELECT used FROM quota_usage WHERE subject = $1 AND feature_id = $2
        AND window_start = date_trunc('day', now()) FOR UPDATE`,
      values: [`peer:${user}`, feature],
    })
    const passes = Number(rows[0].used) < limit
    if (passes)
      await client.query({
        name: 'peer-update',
        text: `UPDATE quota_usage SET used = used + 1 WHERE subject = $1 AND feature_id = $2
          AND window_start = date_trunc('day', now())`,
        values: [`peer:${user}`, feature],
      })
    await client.query('COMMIT')
    return passes
  } finally {
    client.release()
  }
}

/** Resets the usage rows of both approaches, and sets the plan's limit. */
async function reset(pool, feature, limit) {
  await pool.query('DELETE FROM quota_usage')
  await pool.query('UPDATE plan_quota SET quota_limit = $1', [limit])
  await pool.query(
    `INSERT INTO quota_usage (subject, feature_id, window_start, window_end, used)
     SELECT kind || n, $1, date_trunc('day', now()), date_trunc('day', now()) + interval '1 day', 0
     FROM generate_series(1, $2::int) n, unnest(ARRAY['user:', 'peer:']) kind`,
    [feature, USERS],
  )
}

async function compare(database, pool, feature, { name, users, limit }) {
  await reset(pool, feature, limit)
  const consumers = {
    veranda: (user) => consumeUnit(database, user),
    select_then_update: (user) => selectThenUpdate(pool, feature, user, limit),
  }
  const names = Object.keys(consumers)
  const perSecond = Object.fromEntries(names.map((each) => [each, []]))
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < names.length; turn++) {
      const each = names[(n + turn) % names.length]
      const rate = await measureUnitsPerSecond(consumers[each], users)
      // The first round is a warm-up.
      if (n > 0) perSecond[each].push(rate)
    }
  const [ours, peer] = names.map((each) => median(perSecond[each]))
  return {
    units: name,
    veranda: Math.round(ours),
    select_then_update: Math.round(peer),
    times: round(ours / peer, 1),
  }
}

async function measureUnitsPerSecond(consumeOne, users) {
  const started = performance.now()
  const end = started + MILLISECONDS
  let done = 0
  const run = async (first) => {
    for (let n = first; performance.now() < end; n += CONCURRENT, done++) await consumeOne((n % users) + 1)
  }
  await Promise.all(Array.from({ length: CONCURRENT }, (_, n) => run(n)))
  return (done * 1000) / (performance.now() - started)
}

/** Returns how many of a thousand concurrent requests get the last ten units. */
async function measureLastTen(database, pool, feature) {
  await reset(pool, feature, 10)
  const passed = (all) => all.filter(Boolean).length
  const runThousand = (request) => Promise.all(Array.from({ length: 1000 }, () => request()))
  return {
    passed_of_1000_at_limit_10: 'passed',
    veranda: passed(await runThousand(() => consumeUnit(database, 1))),
    select_then_update: passed(await runThousand(() => selectThenUpdate(pool, feature, 1, 10))),
  }
}
