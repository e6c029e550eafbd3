// The admin's list of users over a million of them: what each statement costs in the database, what the request costs
// in all, and what Parse Server takes for the same on the same PostgreSQL.
import { withClient, withDatabase } from '../measure/database.mjs'
import { ADMIN, startVeranda, veranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { fillParse, PARSE_ORDER, parseQuery, startParse } from '../servers/parse-community.mjs'

const USERS = 1_000_000
const LIMIT = 20
const TIMES = 7

const list = (more) => ({ page: 1, limit: LIMIT, sort: 'created_at', order: 'desc', ...more })

/** The requests, by name. */
function cases(users) {
  const last = Math.ceil(users / LIMIT)
  return {
    'page 1': list({}),
    'page 1,000': list({ page: 1000 }),
    'middle page': list({ page: Math.floor(last / 2) }),
    'last page': list({ page: last }),
    'search, selective': list({ search: 'quiet_otter1987' }),
    'search, a family name': list({ search: 'öztürk' }),
    'search, two letters': list({ search: 'li' }),
    'search, nothing found': list({ search: 'wisniewskaxq' }),
    'sort by last_login': list({ sort: 'last_login' }),
    'sort by name': list({ sort: 'name', order: 'asc' }),
    'sort by username': list({ sort: 'username', order: 'asc' }),
    'sort by login_count': list({ sort: 'login_count' }),
    'sort by id': list({ sort: 'id' }),
  }
}

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (database) => {
    const started = performance.now()
    await veranda(['seed-demo', '--users', String(USERS)], database)
    await measureOn(database, USERS, round((performance.now() - started) / 1000, 0))
  })
}

export async function measureOn(database, users, seconds) {
  const inDatabase = await timeStatements(database, cases(users))
  const overHttp = await timeVeranda(database, cases(users))
  const parse = await timeParse(database, cases(users))
  const rows = Object.keys(cases(users)).map((name) => ({
    request: name,
    count_ms: inDatabase[name].count,
    page_ms: inDatabase[name].page,
    http_ms: overHttp[name],
    parse_ms: parse[name]?.exact ?? null,
    parse_estimated_total_ms: parse[name]?.estimated ?? null,
    ratio: parse[name] ? round(parse[name].exact / overHttp[name], 1) : null,
  }))
  printTable(rows)
  writeResults('admin-users', {
    ...(await machine(database)),
    users,
    seeded_in_seconds: seconds,
    times_each: TIMES,
    rows,
    plans: Object.fromEntries(Object.entries(inDatabase).map(([name, { plan }]) => [name, plan])),
    ...(parse.skipped && { parse_skipped: parse.skipped }),
  })
}

/** EXPLAIN ANALYZE's execution time of the very statements that the server sends. */
async function timeStatements(database, requests) {
  const { findUsers } = await import('../../apps/api/dist/features/users/users.queries.js')
  return withClient(database, async (client) => {
    const results = {}
    for (const [name, request] of Object.entries(requests)) {
      const statements = []
      await findUsers(
        {
          query: async (text, values = []) => {
            statements.push([text, values])
            return (await client.query(text, values)).rows
          },
        },
        request,
      )
      const [count, page] = []
        .concat(await explainAll(client, statements))
        .map(({ ms, plan }) => ({ ms: round(ms), plan: plan.slice(0, 12) }))
      results[name] = {
        count: count.ms,
        page: page?.ms ?? null,
        plan: { count: count.plan, page: page?.plan },
      }
    }
    return results
  })
}

async function explainAll(client, statements) {
  const results = []
  for (const [text, values] of statements) {
    const times = []
    let plan = []
    for (let n = 0; n < TIMES; n++) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, values)
      plan = rows.map((row) => row['QUERY PLAN'])
      times.push(Number(plan.at(-1).replace(/[^\d.]/g, '')))
    }
    results.push({ ms: median(times), plan })
  }
  return results
}

async function timeVeranda(database, requests) {
  const server = await startVeranda(database)
  try {
    const answer = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}`)
    const cookie = answer.headers.getSetCookie()[0].split(';')[0]
    const results = {}
    for (const [name, request] of Object.entries(requests))
      results[name] = await timeGet(`${server.url}/api/admin/users?${new URLSearchParams(request)}`, {
        cookie,
      })
    return results
  } finally {
    await server.stop()
  }
}

async function timeParse(database, requests) {
  let server
  try {
    server = await startParse(database)
    await fillParse(server, database)
    const results = {}
    for (const [name, request] of Object.entries(requests)) {
      if (!PARSE_ORDER[request.sort]) continue
      results[name] = {
        exact: await timeGet(...parseQuery(server, request, true), 3),
        estimated: request.search ? null : await timeGet(...parseQuery(server, request, false), 3),
      }
    }
    return results
  } catch (error) {
    console.error(`Parse Server is left out: ${error.message}`)
    return { skipped: 'Parse Server did not run; the console says why' }
  } finally {
    await server?.stop()
  }
}

/** The median of some requests, one after another, in milliseconds to the end of the answer. */
async function timeGet(url, headers, times = TIMES) {
  const taken = []
  for (let n = 0; n <= times; n++) {
    const started = performance.now()
    const answer = await fetch(url, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 200)}`)
    // The first one warms up.
    if (n > 0) taken.push(performance.now() - started)
  }
  return round(median(taken))
}
