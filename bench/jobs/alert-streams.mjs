// What an open stream of alerts costs, and how long it takes until all of five thousand have been told of one alert.
// Beside it a bare Express that writes to as many answers, and does nothing else.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startPeer, startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const STREAMS = 5000
/** Opened at the same time: no more than a system lets wait for a connection. */
const AT_ONCE = 100
const ROUNDS = 5
const PROBED = { probe: true }

export async function measure(adminUrl) {
  const rows = []
  await withDatabase(adminUrl, async (url) => {
    const settings = { RATE_LIMIT_STREAM: 'off', RATE_LIMIT_AUTH: 'off', STREAMS_OPEN: '1000000' }
    const server = await startVeranda(url, settings, PROBED)
    try {
      const headers = { Cookie: await signIn(server.url), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ title: 'Hello', message: 'World' })
      const tell = () => fetch(`${server.url}/api/admin/alerts`, { method: 'POST', headers, body })
      rows.push({ server: 'veranda', ...(await streams(server, '/api/alerts/stream', tell)) })
    } finally {
      await server.stop()
    }
  })
  const peer = await startPeer('streams', '', '/readyz', PROBED)
  try {
    const tell = () => fetch(`${peer.url}/tell`, { method: 'POST' })
    rows.push({ server: 'express', ...(await streams(peer, '/stream', tell)) })
  } finally {
    await peer.stop()
  }
  printTable(rows)
  writeResults('alert-streams', { ...(await machine(adminUrl)), streams: STREAMS, rounds: ROUNDS, rows })
}

async function streams(server, path, tell) {
  // Whatever is made once is made before.
  const warm = await open(server.url, path, () => undefined)
  await tell()
  warm.destroy()
  await wait(1000)
  const before = await server.memory()
  let told = 0
  let lastTold = 0
  const heard = () => {
    told++
    lastTold = performance.now()
  }
  const sockets = []
  while (sockets.length < STREAMS)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open(server.url, path, heard)))))
  await wait(2000)
  const after = await server.memory()
  const milliseconds = []
  for (let n = 0; n < ROUNDS; n++) {
    told = 0
    const started = performance.now()
    await tell()
    while (told < STREAMS && performance.now() - started < 30_000) await wait(5)
    if (told < STREAMS) throw new Error(`${told} of ${STREAMS} were told`)
    milliseconds.push(lastTold - started)
    await wait(500)
  }
  for (const socket of sockets) socket.destroy()
  const each = (name) => round((after[name] - before[name]) / STREAMS / 1024, 1)
  return {
    heap_kb: each('heapUsed'),
    resident_kb: each('rss'),
    all_told_ms: Math.round(median(milliseconds)),
  }
}

/** A raw connection: thousands of readers must cost less than what they read from. */
function open(url, path, heard) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
    let isReady = false
    socket.on('data', (data) => {
      if (data.includes('event: ready')) {
        isReady = true
        resolve(socket)
      } else if (isReady && data.includes('event: alert')) heard()
    })
    socket.on('error', reject)
  })
}
