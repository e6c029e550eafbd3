// Benchmark: the admin's user list with a million users. Measures each statement in the database, the whole
// request, and the equivalent request to Parse Server on the same PostgreSQL. Requests that use filters or
// sort by ID are not sent to Parse Server.
import { withClient, withDatabase } from '../measure/database.mjs'
import { ADMIN, runVerandaCommand, startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'
import {
  copyUsersToParse,
  PARSE_SORT_FIELDS,
  startParseServer,
  toParseRequest,
} from '../servers/parse-users.mjs'

const USERS = 1_000_000
const LIMIT = 20
const RUNS = 7
/** Maximum number of lines stored per query plan. */
const MAX_PLAN_LINES = 16

/** Returns the parameters of a request for the user list. */
const createRequest = (changes) => ({
  page: 1,
  limit: LIMIT,
  sort: 'created_at',
  order: 'desc',
  ...changes,
})

/** Returns the time `days` ago; the demo users joined in the last three years. */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000)

/** Returns the measured requests by name. */
function createRequests(users) {
  const lastPage = Math.ceil(users / LIMIT)
  return {
    'page 1': createRequest({}),
    'page 1,000': createRequest({ page: 1000 }),
    'middle page': createRequest({ page: Math.floor(lastPage / 2) }),
    'last page': createRequest({ page: lastPage }),
    'search, selective': createRequest({ search: 'quiet_otter1987' }),
    'search, a family name': createRequest({ search: 'öztürk' }),
    'search, two letters': createRequest({ search: 'li' }),
    'search, nothing found': createRequest({ search: 'wisniewskaxq' }),
    'sort by last_login': createRequest({ sort: 'last_login' }),
    'sort by name': createRequest({ sort: 'name', order: 'asc' }),
    'sort by username': createRequest({ sort: 'username', order: 'asc' }),
    'sort by login_count': createRequest({ sort: 'login_count' }),
    'sort by id': createRequest({ sort: 'id' }),
    'search, letters in every email address': createRequest({ search: 'ex' }),
    'last page by last_login': createRequest({ sort: 'last_login', page: lastPage }),
    'role that all users have': createRequest({ role: 'user' }),
    'role that few users have': createRequest({ role: 'moderator' }),
    'status active': createRequest({ status: 'active' }),
    'status inactive': createRequest({ status: 'inactive' }),
    'status timed_out': createRequest({ status: 'timed_out' }),
    'status unverified': createRequest({ status: 'unverified' }),
    'status unverified, by name': createRequest({ status: 'unverified', sort: 'name', order: 'asc' }),
    plan: createRequest({ plan: 'pro' }),
    'joined in the last 540 days': createRequest({ created_from: daysAgo(540) }),
    'joined in one month': createRequest({ created_from: daysAgo(400), created_to: daysAgo(370) }),
    'joined at any time, by name': createRequest({ created_from: daysAgo(5000), sort: 'name', order: 'asc' }),
    'signed in within 330 days': createRequest({ last_login_from: daysAgo(330), sort: 'last_login' }),
    'not signed in for 700 days': createRequest({ last_login_to: daysAgo(700), sort: 'last_login' }),
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

/** Filters that `toParseRequest` does not translate. Requests with them are not sent to Parse Server. */
const FILTERS = ['role', 'status', 'plan', 'created_from', 'created_to', 'last_login_from', 'last_login_to']
const isFiltered = (request) => FILTERS.some((name) => request[name] !== undefined)

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (databaseUrl) => {
    const started = performance.now()
    await runVerandaCommand(['seed-demo', '--users', String(USERS)], databaseUrl)
    await measureRequests(databaseUrl, USERS, round((performance.now() - started) / 1000, 0))
  })
}

export async function measureRequests(databaseUrl, users, seedSeconds) {
  const requests = createRequests(users)
  const inDatabase = await timeStatements(databaseUrl, requests)
  const overHttp = await timeVeranda(databaseUrl, requests)
  const parse = await timeParse(databaseUrl, requests)
  const rows = Object.keys(requests).map((name) => ({
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
    ...(await describeMachine(databaseUrl)),
    users,
    seeded_in_seconds: seedSeconds,
    times_each: RUNS,
    rows,
    plans: Object.fromEntries(Object.entries(inDatabase).map(([name, { plan }]) => [name, plan])),
    ...(parse.skipped && { parse_skipped: parse.skipped }),
  })
}

/** Measures in the database, for each request, how long counting the total and reading the page take. */
async function timeStatements(databaseUrl, requests) {
  const { findUsers } = await import('../../apps/api/dist/features/users/users.queries.js')
  return withClient(databaseUrl, async (client) => {
    const results = {}
    for (const [name, request] of Object.entries(requests)) {
      const statements = []
      const query = async (text, values = []) => {
        statements.push([text, [...values]])
        return (await client.query(text, values)).rows
      }
      const { rows } = await findUsers({ query }, request)
      // The last statement reads the page. Those before it look up the role or plan, and count the total. If
      // no users match, no statement reads a page.
      const page = rows.length > 0 ? statements.pop() : undefined
      const countResults = await explainAll(client, statements)
      const pageResult = page && (await explain(client, page))
      results[name] = {
        count: round(countResults.reduce((sum, { ms }) => sum + ms, 0)),
        page: pageResult ? round(pageResult.ms) : null,
        plan: { count: countResults.at(-1).plan, page: pageResult?.plan },
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
 * Runs a statement with EXPLAIN ANALYZE several times. Returns the median execution time in milliseconds, and
 * the plan of the last run. Statements that estimate a count are EXPLAIN statements themselves, so they are
 * timed directly and have no plan.
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
    // The last line of the plan contains the execution time.
    times.push(Number(plan.at(-1).replace(/[^\d.]/g, '')))
  }
  return { ms: median(times), plan: plan.slice(0, MAX_PLAN_LINES) }
}

async function timeVeranda(databaseUrl, requests) {
  const server = await startVeranda(databaseUrl)
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

async function timeParse(databaseUrl, requests) {
  let server
  try {
    server = await startParseServer(databaseUrl)
    await copyUsersToParse(server, databaseUrl)
    const results = {}
    for (const [name, request] of Object.entries(requests)) {
      if (!PARSE_SORT_FIELDS[request.sort] || isFiltered(request)) continue
      // Each request to Parse Server is measured three times. The total of a search is always exact, so there
      // is no estimate to measure.
      results[name] = {
        exact: await timeGet(...toParseRequest(server, request, true), 3),
        estimated: request.search ? null : await timeGet(...toParseRequest(server, request, false), 3),
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
async function timeGet(url, headers, runs = RUNS) {
  const durations = []
  for (let n = 0; n <= runs; n++) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
    // The first request is a warm-up.
    if (n > 0) durations.push(performance.now() - started)
  }
  return round(median(durations))
}
