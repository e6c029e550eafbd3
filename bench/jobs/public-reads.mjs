// Benchmark: requests for a profile by ID and for the emoji list. Compares the whole Veranda server with bare
// Express handlers that run the same SQL with pg and return the same JSON. Both servers run during the whole
// benchmark, and this process sends requests to them alternately.
import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { withClient, withDatabase } from '../measure/database.mjs'
import { POOL_SIZE, runVerandaCommand, startComparisonServer, startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const USERS = 10_000
const CONNECTIONS = 20
const ROUNDS = 5
const ROUND_SECONDS = 6
const WARM_UP_SECONDS = 4

/** User agent of a browser, from which the emoji list detects the operating system. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (databaseUrl) => {
    await runVerandaCommand(['seed-demo', '--users', String(USERS)], databaseUrl)
    const servers = [await startVeranda(databaseUrl)]
    try {
      servers.push(await startComparisonServer('express', databaseUrl, '/ready'))
      const requests = {
        'profile by id': (await findPublicProfileIds(databaseUrl)).map((id) => `/api/profile/id/${id}`),
        'emoji list': ['/api/emojis'],
      }
      const rows = []
      for (const [name, paths] of Object.entries(requests)) rows.push(await compare(name, paths, ...servers))
      printTable(rows)
      writeResults('public-reads', {
        ...(await describeMachine(databaseUrl)),
        pool: POOL_SIZE,
        connections: CONNECTIONS,
        rounds: ROUNDS,
        seconds_per_round: ROUND_SECONDS,
        log: 'level info, to a file',
        rows,
      })
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

async function findPublicProfileIds(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT id FROM "user" WHERE is_active AND profile_visibility = 'public' ORDER BY md5(id::text) LIMIT 1000`,
    )
    return rows.map(({ id }) => id)
  })
}

async function compare(name, paths, verandaServer, expressServer) {
  for (const path of paths.slice(0, 50)) {
    const [actual, expected] = await Promise.all([
      fetchJson(verandaServer.url + path),
      fetchJson(expressServer.url + path),
    ])
    assert.deepEqual(actual, expected, `The responses to ${path} differ`)
  }
  await measureLoad(verandaServer, paths, WARM_UP_SECONDS)
  await measureLoad(expressServer, paths, WARM_UP_SECONDS)
  const rounds = []
  for (let n = 0; n < ROUNDS; n++) {
    // The order alternates, so that other load on the machine affects both servers alike.
    const measureVeranda = () => measureLoad(verandaServer, paths, ROUND_SECONDS)
    const verandaResultIfFirst = n % 2 === 0 ? await measureVeranda() : null
    const express = await measureLoad(expressServer, paths, ROUND_SECONDS)
    rounds.push({ veranda: verandaResultIfFirst ?? (await measureVeranda()), express })
  }
  const ratios = rounds.map(({ veranda, express }) => veranda.perSecond / express.perSecond)
  const getMedian = (server, metric) => median(rounds.map((results) => results[server][metric]))
  return {
    job: name,
    veranda_rps: round(getMedian('veranda', 'perSecond'), 0),
    express_rps: round(getMedian('express', 'perSecond'), 0),
    ratio: round(median(ratios)),
    ratio_from: round(Math.min(...ratios)),
    ratio_to: round(Math.max(...ratios)),
    veranda_p99_ms: getMedian('veranda', 'p99'),
    express_p99_ms: getMedian('express', 'p99'),
    // The CPU time per request is included, because other programs on the machine affect it less than the
    // other results.
    veranda_cpu_us: round(getMedian('veranda', 'cpuMicroseconds'), 0),
    express_cpu_us: round(getMedian('express', 'cpuMicroseconds'), 0),
  }
}

async function fetchJson(url) {
  const response = await fetch(url, { headers: { 'user-agent': USER_AGENT } })
  assert.equal(response.status, 200, url)
  return response.json()
}

/**
 * Sends as many requests as possible, and returns the results.
 *
 * @param duration seconds
 * @returns requests per second, 99th percentile of the latency in milliseconds, and CPU time per request in
 *   microseconds
 */
async function measureLoad(server, paths, duration) {
  const cpuMsBefore = server.getCpuMs()
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration,
    headers: { 'user-agent': USER_AGENT },
    requests: paths.map((path) => ({ path })),
  })
  assert.equal(result.non2xx + result.errors, 0, 'Some requests failed')
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    cpuMicroseconds: ((server.getCpuMs() - cpuMsBefore) * 1000) / total,
  }
}
