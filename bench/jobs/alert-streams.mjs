// Benchmark: the memory of an open alert stream, and the time until five thousand streams have received an
// alert. Veranda is compared with a bare Express server that only writes to the same number of responses.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startComparisonServer, startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const STREAMS = 5000
/** Number of streams opened concurrently, within the system's connection backlog. */
const CONCURRENT_OPENS = 100
const ROUNDS = 5
/** Option that enables a server's `getMemoryUsage`. */
const WITH_PROBE = { memoryProbe: true }

export async function measure(adminUrl) {
  const rows = []
  await withDatabase(adminUrl, async (url) => {
    const settings = { RATE_LIMIT_STREAM: 'off', RATE_LIMIT_AUTH: 'off', STREAMS_PER_USER: '1000000' }
    const server = await startVeranda(url, settings, WITH_PROBE)
    try {
      const headers = { Cookie: await signIn(server.url), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ title: 'Hello', message: 'World' })
      const publish = () => fetch(`${server.url}/api/admin/alerts`, { method: 'POST', headers, body })
      rows.push({ server: 'veranda', ...(await measureStreams(server, '/api/alerts/stream', publish)) })
    } finally {
      await server.stop()
    }
  })
  // The Express server needs no database, so the database URL is empty.
  const expressServer = await startComparisonServer('streams', '', '/readyz', WITH_PROBE)
  try {
    const publish = () => fetch(`${expressServer.url}/publish`, { method: 'POST' })
    rows.push({ server: 'express', ...(await measureStreams(expressServer, '/stream', publish)) })
  } finally {
    await expressServer.stop()
  }
  printTable(rows)
  writeResults('alert-streams', {
    ...(await describeMachine(adminUrl)),
    streams: STREAMS,
    rounds: ROUNDS,
    rows,
  })
}

/** Measures the memory per stream and the median time until all streams have received an alert. */
async function measureStreams(server, path, publish) {
  // The first alert triggers one-time initialization.
  const warmUp = await openStream(server.url, path, () => undefined)
  await publish()
  warmUp.destroy()
  await wait(1000)
  const memoryBefore = await server.getMemoryUsage()
  let received = 0
  let lastReceivedAt = 0
  const onAlert = () => {
    received++
    lastReceivedAt = performance.now()
  }
  const sockets = []
  while (sockets.length < STREAMS)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: CONCURRENT_OPENS }, () => openStream(server.url, path, onAlert)),
      )),
    )
  await wait(2000)
  const memoryAfter = await server.getMemoryUsage()
  const milliseconds = []
  for (let n = 0; n < ROUNDS; n++) {
    received = 0
    const started = performance.now()
    await publish()
    while (received < STREAMS && performance.now() - started < 30_000) await wait(5)
    if (received < STREAMS) throw new Error(`${received} of ${STREAMS} streams received the alert`)
    milliseconds.push(lastReceivedAt - started)
    await wait(500)
  }
  for (const socket of sockets) socket.destroy()
  const getKbPerStream = (name) => round((memoryAfter[name] - memoryBefore[name]) / STREAMS / 1024, 1)
  return {
    heap_kb: getKbPerStream('heapUsed'),
    resident_kb: getKbPerStream('rss'),
    total_ms: Math.round(median(milliseconds)),
  }
}

/** Opens a stream over a raw connection, so that thousands of clients cost less than the measured server. */
function openStream(url, path, onAlert) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
    let isReady = false
    socket.on('data', (data) => {
      if (data.includes('event: ready')) {
        isReady = true
        resolve(socket)
      } else if (isReady && data.includes('event: alert')) onAlert()
    })
    socket.on('error', reject)
  })
}
