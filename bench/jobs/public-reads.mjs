// Benchmark: a profile by ID and the emoji list through the whole server, compared with a bare Express
// handler with pg, the same SQL, and the same JSON. Both servers run throughout and are loaded alternately by
// a third process.
import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { withClient, withDatabase } from '../measure/database.mjs'
import { POOL, startPeer, startVeranda, veranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const USERS = 10_000
const CONNECTIONS = 20
const ROUNDS = 5
const SECONDS = 6
const WARM_UP = 4

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (database) => {
    await veranda(['seed-demo', '--users', String(USERS)], database)
    const servers = [await startVeranda(database)]
    try {
      servers.push(await startPeer('express', database, '/ready'))
      const requests = {
        'profile by id': (await publicProfiles(database)).map((id) => `/api/profile/id/${id}`),
        'emoji list': ['/api/emojis'],
      }
      const rows = []
      for (const [name, paths] of Object.entries(requests)) rows.push(await compare(name, paths, ...servers))
      printTable(rows)
      writeResults('public-reads', {
        ...(await machine(database)),
        pool: POOL,
        connections: CONNECTIONS,
        rounds: ROUNDS,
        seconds_per_round: SECONDS,
        log: 'level info, to a file',
        rows,
      })
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

async function publicProfiles(database) {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      `SELECT id FROM "user" WHERE is_active AND profile_visibility = 'public' ORDER BY md5(id::text) LIMIT 1000`,
    )
    return rows.map(({ id }) => id)
  })
}

async function compare(name, paths, ours, peer) {
  for (const path of paths.slice(0, 50)) {
    const [one, other] = await Promise.all([json(ours.url + path), json(peer.url + path)])
    assert.deepEqual(one, other, `The responses to ${path} differ`)
  }
  await load(ours, paths, WARM_UP)
  await load(peer, paths, WARM_UP)
  const rounds = []
  for (let n = 0; n < ROUNDS; n++) {
    // The order alternates, so that neither server always gets the quieter half.
    const first = n % 2 === 0 ? await load(ours, paths, SECONDS) : null
    const express = await load(peer, paths, SECONDS)
    rounds.push({ veranda: first ?? (await load(ours, paths, SECONDS)), express })
  }
  const ratios = rounds.map((one) => one.veranda.perSecond / one.express.perSecond)
  const getMedian = (server, metric) => median(rounds.map((one) => one[server][metric]))
  return {
    job: name,
    veranda_rps: round(getMedian('veranda', 'perSecond'), 0),
    express_rps: round(getMedian('express', 'perSecond'), 0),
    ratio: round(median(ratios)),
    ratio_from: round(Math.min(...ratios)),
    ratio_to: round(Math.max(...ratios)),
    veranda_p99_ms: getMedian('veranda', 'p99'),
    express_p99_ms: getMedian('express', 'p99'),
    // CPU time per request in the server process is the number that other programs on the machine affect
    // least.
    veranda_cpu_us: round(getMedian('veranda', 'cpu'), 0),
    express_cpu_us: round(getMedian('express', 'cpu'), 0),
  }
}

async function json(url) {
  const response = await fetch(url, { headers: { 'user-agent': CHROME } })
  assert.equal(response.status, 200, url)
  return response.json()
}

async function load(server, paths, duration) {
  const before = server.cpu()
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration,
    headers: { 'user-agent': CHROME },
    requests: paths.map((path) => ({ path })),
  })
  assert.equal(result.non2xx + result.errors, 0, 'Some requests failed')
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    cpu: ((server.cpu() - before) * 1000) / total,
  }
}
