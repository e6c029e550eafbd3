// Benchmark: the memory of an open alert stream, and the time until five thousand streams have received an
// alert. The peer is a bare Express server that only writes to as many responses.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startPeer, startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const STREAMS = 5000
/** Number of streams opened concurrently, within the system's connection backlog. */
const CONCURRENT = 100
const ROUNDS = 5
const WITH_PROBE = { probe: true }

export async function measure(adminUrl) {
  const rows = []
  await withDatabase(adminUrl, async (url) => {
    const settings = { RATE_LIMIT_STREAM: 'off', RATE_LIMIT_AUTH: 'off', STREAMS_PER_USER: '1000000' }
    const server = await startVeranda(url, settings, WITH_PROBE)
    try {
      const headers = { Cookie: await signIn(server.url), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ title: 'Hello', message: 'World' })
      const publish = () => fetch(`${server.url}/api/admin/alerts`, { method: 'POST', headers, body })
      rows.push({ server: 'veranda', ...(await streams(server, '/api/alerts/stream', publish)) })
    } finally {
      await server.stop()
    }
  })
  const peer = await startPeer('streams', '', '/readyz', WITH_PROBE)
  try {
    const publish = () => fetch(`${peer.url}/publish`, { method: 'POST' })
    rows.push({ server: 'express', ...(await streams(peer, '/stream', publish)) })
  } finally {
    await peer.stop()
  }
  printTable(rows)
  writeResults('alert-streams', { ...(await machine(adminUrl)), streams: STREAMS, rounds: ROUNDS, rows })
}

async function streams(server, path, publish) {
  // The first alert triggers one-time initialization.
  const warmUp = await open(server.url, path, () => undefined)
  await publish()
  warmUp.destroy()
  await wait(1000)
  const before = await server.memory()
  let received = 0
  let lastReceivedAt = 0
  const onAlert = () => {
    received++
    lastReceivedAt = performance.now()
  }
  const sockets = []
  while (sockets.length < STREAMS)
    sockets.push(
      ...(await Promise.all(Array.from({ length: CONCURRENT }, () => open(server.url, path, onAlert)))),
    )
  await wait(2000)
  const after = await server.memory()
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
  const each = (name) => round((after[name] - before[name]) / STREAMS / 1024, 1)
  return {
    heap_kb: each('heapUsed'),
    resident_kb: each('rss'),
    total_ms: Math.round(median(milliseconds)),
  }
}

/** Opens a raw connection, so that thousands of readers cost less than the server they read from. */
function open(url, path, onAlert) {
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
