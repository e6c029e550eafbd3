// Benchmark: consuming a unit of a quota with concurrent requests. Compares Veranda's code with a common
// approach: a SELECT and an UPDATE in a transaction. The SELECT locks the row, because otherwise too many
// requests would pass. Both approaches have the same number of connections. Only Veranda also looks up the
// limit, which the other approach knows in advance. Veranda combines the concurrent requests of a user in one
// statement, and its commit does not wait for the disk.
import pg from 'pg'
import { consume } from '../../apps/api/dist/features/quotas/consumption.js'
import { getUserSubjects } from '../../apps/api/dist/features/quotas/subjects.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const CONNECTIONS = 10
/** Number of concurrent requests. */
const CONCURRENCY = 64
const ROUNDS = 5
const ROUND_MS = 2000
const USERS = 1000
const QUOTA_NAME = 'og_generator/daily_generations'
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
    // Ignores the errors of connections that are still closing when the database is dropped.
    pool.on('error', () => undefined)
    try {
      const featureId = await createUsersAndQuota(pool)
      const rows = []
      for (const quotaCase of CASES) rows.push(await compare(database, pool, featureId, quotaCase))
      printTable(rows)
      const passedCounts = await countPassedAtLimitTen(database, pool, featureId)
      printTable([passedCounts])
      writeResults('quotas', {
        ...(await describeMachine(adminUrl)),
        connections: CONNECTIONS,
        concurrency: CONCURRENCY,
        rounds: ROUNDS,
        rows,
        exact: passedCounts,
      })
    } finally {
      await pool.end()
      await database.close()
    }
  })
}

/** Creates users, a quota feature, and the default plan with a limit for it. Returns the feature's ID. */
async function createUsersAndQuota(pool) {
  await pool.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'user_' || n, 'user_' || n || '@example.com', 'User' FROM generate_series(1, $1::int) n`,
    [USERS],
  )
  const { rows } = await pool.query(
    `INSERT INTO quota_feature (service, feature, kind, period, default_limit)
    VALUES ($1, $2, 'consumed', 'daily', 0) RETURNING id`,
    QUOTA_NAME.split('/'),
  )
  await pool.query(`INSERT INTO plan (name, display_name, is_default) VALUES ('free', 'Free', true)`)
  await pool.query(`INSERT INTO plan_quota (plan_id, feature_id, quota_limit) SELECT id, $1, $2 FROM plan`, [
    rows[0].id,
    LIMIT,
  ])
  return rows[0].id
}

/**
 * Consumes a unit as a request does, and returns whether one was left. If none was left, Veranda also looks
 * for a plan with a higher limit.
 */
const consumeUnit = (database, userId) =>
  consume(database, { name: QUOTA_NAME, subjects: getUserSubjects(userId) }).then(
    () => true,
    (error) => {
      if (error.code !== 'quota_exceeded') throw error
      return false
    },
  )

/** Consumes a unit with a SELECT and an UPDATE, and returns whether one was left. */
async function selectThenUpdate(pool, featureId, userId, limit) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query({
      name: 'peer-select',
      text: `SELECT used FROM quota_usage WHERE subject = $1 AND feature_id = $2
        AND window_start = date_trunc('day', now()) FOR UPDATE`,
      values: [`peer:${userId}`, featureId],
    })
    const passes = Number(rows[0].used) < limit
    if (passes)
      await client.query({
        name: 'peer-update',
        text: `UPDATE quota_usage SET used = used + 1 WHERE subject = $1 AND feature_id = $2
          AND window_start = date_trunc('day', now())`,
        values: [`peer:${userId}`, featureId],
      })
    await client.query('COMMIT')
    return passes
  } finally {
    client.release()
  }
}

/**
 * Sets the plan's limit to `limit`, and the usage of all users to zero. Each user has one usage row per
 * approach, with the subject `user:ID` for Veranda and `peer:ID` for the other approach.
 */
async function reset(pool, featureId, limit) {
  await pool.query('DELETE FROM quota_usage')
  await pool.query('UPDATE plan_quota SET quota_limit = $1', [limit])
  await pool.query(
    `INSERT INTO quota_usage (subject, feature_id, window_start, window_end, used)
     SELECT kind || n, $1, date_trunc('day', now()), date_trunc('day', now()) + interval '1 day', 0
     FROM generate_series(1, $2::int) n, unnest(ARRAY['user:', 'peer:']) kind`,
    [featureId, USERS],
  )
}

async function compare(database, pool, featureId, { name, users, limit }) {
  await reset(pool, featureId, limit)
  const consumers = {
    veranda: (userId) => consumeUnit(database, userId),
    select_then_update: (userId) => selectThenUpdate(pool, featureId, userId, limit),
  }
  const names = Object.keys(consumers)
  const perSecond = Object.fromEntries(names.map((approach) => [approach, []]))
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < names.length; turn++) {
      const approach = names[(n + turn) % names.length]
      const rate = await measureAttemptsPerSecond(consumers[approach], users)
      // The first round is a warm-up.
      if (n > 0) perSecond[approach].push(rate)
    }
  const veranda = median(perSecond.veranda)
  const selectThenUpdateRate = median(perSecond.select_then_update)
  return {
    units: name,
    veranda: Math.round(veranda),
    select_then_update: Math.round(selectThenUpdateRate),
    times: round(veranda / selectThenUpdateRate, 1),
  }
}

/** Consumes units of the users in turn. Returns the attempts per second, including rejected attempts. */
async function measureAttemptsPerSecond(consumeOne, users) {
  const started = performance.now()
  const end = started + ROUND_MS
  let done = 0
  const run = async (first) => {
    for (let n = first; performance.now() < end; n += CONCURRENCY, done++) await consumeOne((n % users) + 1)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => run(n)))
  return (done * 1000) / (performance.now() - started)
}

/** Returns how many of a thousand concurrent requests each approach allows with ten units left. */
async function countPassedAtLimitTen(database, pool, featureId) {
  await reset(pool, featureId, 10)
  const countPassed = (outcomes) => outcomes.filter(Boolean).length
  const runThousand = (request) => Promise.all(Array.from({ length: 1000 }, () => request()))
  return {
    // The name of this field is the heading of the printed row, which contains the two counts.
    passed_of_1000_at_limit_10: 'passed',
    veranda: countPassed(await runThousand(() => consumeUnit(database, 1))),
    select_then_update: countPassed(await runThousand(() => selectThenUpdate(pool, featureId, 1, 10))),
  }
}
