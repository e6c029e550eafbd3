// Benchmark: the admin's user list with a million users. Measures each statement in the database, the whole
// request, and the same in Parse Server on the same PostgreSQL.
import { withClient, withDatabase } from '../measure/database.mjs'
import { ADMIN, startVeranda, veranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { fillParse, PARSE_ORDER, parseQuery, startParse } from '../servers/parse-users.mjs'

const USERS = 1_000_000
const LIMIT = 20
const RUNS = 7
/** Maximum number of lines stored per query plan. */
const PLAN_LINES = 16

const list = (more) => ({ page: 1, limit: LIMIT, sort: 'created_at', order: 'desc', ...more })

/** Returns the time `days` ago; the demo users joined in the last three years. */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000)

/** Returns the requests by name. */
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
    'search, letters in every email address': list({ search: 'ex' }),
    'last page by last_login': list({ sort: 'last_login', page: last }),
    'role that all users have': list({ role: 'user' }),
    'role that few users have': list({ role: 'moderator' }),
    'status active': list({ status: 'active' }),
    'status inactive': list({ status: 'inactive' }),
    'status timed_out': list({ status: 'timed_out' }),
    'status unverified': list({ status: 'unverified' }),
    'status unverified, by name': list({ status: 'unverified', sort: 'name', order: 'asc' }),
    plan: list({ plan: 'pro' }),
    'joined in the last 540 days': list({ created_from: daysAgo(540) }),
    'joined in one month': list({ created_from: daysAgo(400), created_to: daysAgo(370) }),
    'joined at any time, by name': list({ created_from: daysAgo(5000), sort: 'name', order: 'asc' }),
    'signed in within 330 days': list({ last_login_from: daysAgo(330), sort: 'last_login' }),
    'not signed in for 700 days': list({ last_login_to: daysAgo(700), sort: 'last_login' }),
  }
}

/** Formats a request as a query string. */
const toQueryString = (request) =>
  new URLSearchParams(
    Object.entries(request).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  )

/** Filters that `parseQuery` does not translate. */
const FILTERS = ['role', 'status', 'plan', 'created_from', 'created_to', 'last_login_from', 'last_login_to']
const isFiltered = (request) => FILTERS.some((name) => request[name] !== undefined)

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
    times_each: RUNS,
    rows,
    plans: Object.fromEntries(Object.entries(inDatabase).map(([name, { plan }]) => [name, plan])),
    ...(parse.skipped && { parse_skipped: parse.skipped }),
  })
}

/** Measures the server's own statements by the execution time of EXPLAIN ANALYZE. */
async function timeStatements(database, requests) {
  const { findUsers } = await import('../../apps/api/dist/features/users/users.queries.js')
  return withClient(database, async (client) => {
    const results = {}
    for (const [name, request] of Object.entries(requests)) {
      const statements = []
      const query = async (text, values = []) => {
        statements.push([text, [...values]])
        return (await client.query(text, values)).rows
      }
      const { rows } = await findUsers({ query }, request)
      const page = rows.length > 0 ? statements.pop() : undefined
      const total = await explainAll(client, statements)
      const pageResult = page && (await explain(client, page))
      results[name] = {
        count: round(total.reduce((sum, { ms }) => sum + ms, 0)),
        page: pageResult ? round(pageResult.ms) : null,
        plan: { count: total.at(-1).plan, page: pageResult?.plan },
      }
    }
    return results
  })
}

async function explainAll(client, statements) {
  const results = []
  for (const statement of statements) results.push(await explain(client, statement))
  return results
}

/**
 * Returns the median time and the last plan. Statements that estimate a count are EXPLAIN statements
 * themselves, so they are timed directly.
 */
async function explain(client, [text, values]) {
  const times = []
  let plan = []
  for (let n = 0; n < RUNS; n++) {
    if (text.startsWith('EXPLAIN')) {
      const started = performance.now()
      await client.query(text, values)
      times.push(performance.now() - started)
      continue
    }
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${text}`, values)
    plan = rows.map((row) => row['QUERY PLAN'])
    times.push(Number(plan.at(-1).replace(/[^\d.]/g, '')))
  }
  return { ms: median(times), plan: plan.slice(0, PLAN_LINES) }
}

async function timeVeranda(database, requests) {
  const server = await startVeranda(database)
  try {
    const response = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    if (!response.ok) throw new Error(`Signing in failed with ${response.status}`)
    const cookie = response.headers.getSetCookie()[0].split(';')[0]
    const results = {}
    for (const [name, request] of Object.entries(requests))
      results[name] = await timeGet(`${server.url}/api/admin/users?${toQueryString(request)}`, {
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
      if (!PARSE_ORDER[request.sort] || isFiltered(request)) continue
      results[name] = {
        exact: await timeGet(...parseQuery(server, request, true), 3),
        estimated: request.search ? null : await timeGet(...parseQuery(server, request, false), 3),
      }
    }
    return results
  } catch (error) {
    console.error(`Skipping Parse Server: ${error.message}`)
    return { skipped: 'Parse Server did not run, see the console output' }
  } finally {
    await server?.stop()
  }
}

/** Returns the median time of sequential requests, in milliseconds to the end of the response. */
async function timeGet(url, headers, times = RUNS) {
  const durations = []
  for (let n = 0; n <= times; n++) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
    // The first request is a warm-up.
    if (n > 0) durations.push(performance.now() - started)
  }
  return round(median(durations))
}
