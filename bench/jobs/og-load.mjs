// Benchmark: the latency of a small request while a hundred uncached preview images are constantly requested,
// and the latency of a cached image.
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startPeer, startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const CONCURRENT = 100
const SMALL_REQUESTS = 400
/** Time after which no further small request is sent, because some take seconds. */
const MAX_DURATION_MS = 30_000
/** Milliseconds between two small requests. */
const PAUSE_MS = 20
const CACHED_REQUESTS = 300

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]

const timed = async (work) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Fetches a URL to the last byte. */
async function get(url, headers = {}) {
  const response = await fetch(url, { headers })
  const bytes = await response.arrayBuffer()
  return { status: response.status, bytes: bytes.byteLength, etag: response.headers.get('etag') }
}

async function smallRequests(url) {
  const times = []
  const end = performance.now() + MAX_DURATION_MS
  for (let n = 0; n < SMALL_REQUESTS && performance.now() < end; n++) {
    times.push(await timed(() => get(`${url}/api/version`)))
    await wait(PAUSE_MS)
  }
  return times
}

/** Measures the small requests while `CONCURRENT` images are always pending. */
async function measureUnderLoad(url, image) {
  let renderedCount = 0
  let next = 0
  let isDone = false
  const readers = Array.from({ length: CONCURRENT }, async () => {
    while (!isDone) {
      const { status, bytes } = await image(next++)
      if (status === 200 && bytes > 1_000) renderedCount++
      else if (status !== 503) throw new Error(`An image request returned status ${status}`)
    }
  })
  await wait(2_000)
  const before = renderedCount
  const started = performance.now()
  const times = await smallRequests(url)
  const images = ((renderedCount - before) / (performance.now() - started)) * 1_000
  isDone = true
  await Promise.all(readers)
  return { times, images }
}

async function row(what, url, image) {
  const quiet = await smallRequests(url)
  const { times, images } = await measureUnderLoad(url, image)
  return {
    what,
    p50_quiet_ms: round(median(quiet)),
    p99_quiet_ms: round(percentile(quiet, 0.99)),
    p50_ms: round(median(times)),
    p99_ms: round(percentile(times, 0.99)),
    images_per_second: round(images, 1),
  }
}

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (database) => {
    const server = await startVeranda(database, { RATE_LIMIT_IMAGE: 'off' })
    const headers = { cookie: await signIn(server.url) }
    const imageUrl = (n) =>
      `${server.url}/api/admin/og-image?format=png&seed=bench${n}&author=Emily+Dickinson&quote=Forever+is+composed+of+nows,+said+the+clock+for+the+${n}th+time.`
    const rows = [await row('Veranda', server.url, (n) => get(imageUrl(n), headers))]
    const cached = await measureCached(imageUrl(1_000_000), headers)
    await server.stop()
    const peer = await startPeer('images', database, '/api/version')
    rows.push(await row('Express, satori and resvg', peer.url, (n) => get(`${peer.url}/image/${n}`)))
    await peer.stop()
    printTable(rows)
    printTable([cached])
    writeResults('og-load', { ...(await machine(database)), concurrency: CONCURRENT, rows, cached })
  })
}

/** Measures a cached image through the whole server. */
async function measureCached(url, headers) {
  const { etag } = await get(url, headers)
  const whole = []
  const unchanged = []
  for (let n = 0; n < CACHED_REQUESTS; n++) {
    whole.push(await timed(() => get(url, headers)))
    unchanged.push(await timed(() => get(url, { ...headers, 'if-none-match': etag })))
  }
  return { cached_ms: round(median(whole)), unchanged_ms: round(median(unchanged)) }
}
