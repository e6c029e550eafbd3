// Benchmark: the latency of a small request without load, and while a hundred requests for uncached preview
// images are always pending. Compares Veranda with an Express server that renders with satori and resvg. Also
// measures the latency of a request to Veranda for a cached image.
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startComparisonServer, startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

/** Number of concurrent image requests. */
const CONCURRENCY = 100
const SMALL_REQUESTS = 400
/** Time after which no further small request is sent, because each one can take seconds under load. */
const MAX_DURATION_MS = 30_000
/** Milliseconds between two small requests. */
const PAUSE_MS = 20
const CACHED_REQUESTS = 300

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]

/** Returns how many milliseconds the work takes. */
const measureTime = async (work) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Fetches a URL, and resolves when the whole body has arrived. */
async function get(url, headers = {}) {
  const response = await fetch(url, { headers })
  const bytes = await response.arrayBuffer()
  return { status: response.status, bytes: bytes.byteLength, etag: response.headers.get('etag') }
}

/** Returns the times of small requests, sent one after the other. */
async function measureSmallRequests(url) {
  const times = []
  const end = performance.now() + MAX_DURATION_MS
  for (let n = 0; n < SMALL_REQUESTS && performance.now() < end; n++) {
    times.push(await measureTime(() => get(`${url}/api/version`)))
    await wait(PAUSE_MS)
  }
  return times
}

/**
 * Measures the small requests while `CONCURRENCY` image requests are always pending.
 *
 * @param requestImage requests the image with the given number, which is different each time
 * @returns the times of the small requests, and the number of images rendered per second
 */
async function measureUnderLoad(url, requestImage) {
  let renderedCount = 0
  let next = 0
  let isDone = false
  const clients = Array.from({ length: CONCURRENCY }, async () => {
    while (!isDone) {
      const { status, bytes } = await requestImage(next++)
      if (status === 200 && bytes > 1_000) renderedCount++
      // Veranda responds with status 503 while too many renderings are queued.
      else if (status !== 503)
        throw new Error(`An image request returned status ${status} with ${bytes} bytes`)
    }
  })
  // The measurement starts when the load is steady.
  await wait(2_000)
  const countBefore = renderedCount
  const started = performance.now()
  const times = await measureSmallRequests(url)
  const imagesPerSecond = ((renderedCount - countBefore) / (performance.now() - started)) * 1_000
  isDone = true
  await Promise.all(clients)
  return { times, imagesPerSecond }
}

/** Measures the small requests without and with load, and returns a row of the results. */
async function measureServer(what, url, requestImage) {
  const timesWithoutLoad = await measureSmallRequests(url)
  const { times, imagesPerSecond } = await measureUnderLoad(url, requestImage)
  return {
    what,
    p50_quiet_ms: round(median(timesWithoutLoad)),
    p99_quiet_ms: round(percentile(timesWithoutLoad, 0.99)),
    p50_ms: round(median(times)),
    p99_ms: round(percentile(times, 0.99)),
    images_per_second: round(imagesPerSecond, 1),
  }
}

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (databaseUrl) => {
    const server = await startVeranda(databaseUrl, { RATE_LIMIT_IMAGE: 'off' })
    const headers = { cookie: await signIn(server.url) }
    const getImageUrl = (n) =>
      `${server.url}/api/admin/og-image?format=png&seed=bench${n}&author=Emily+Dickinson&quote=Forever+is+composed+of+nows,+said+the+clock+for+the+${n}th+time.`
    const rows = [await measureServer('Veranda', server.url, (n) => get(getImageUrl(n), headers))]
    const cached = await measureCached(getImageUrl(1_000_000), headers)
    await server.stop()
    const expressServer = await startComparisonServer('images', databaseUrl, '/api/version')
    const requestImage = (n) => get(`${expressServer.url}/image/${n}`)
    rows.push(await measureServer('Express, satori and resvg', expressServer.url, requestImage))
    await expressServer.stop()
    printTable(rows)
    printTable([cached])
    writeResults('og-load', {
      ...(await describeMachine(databaseUrl)),
      concurrency: CONCURRENCY,
      rows,
      cached,
    })
  })
}

/** Measures requests for a cached image, without and with the ETag of the client's copy. */
async function measureCached(url, headers) {
  const { etag } = await get(url, headers)
  const fullResponses = []
  const notModifiedResponses = []
  for (let n = 0; n < CACHED_REQUESTS; n++) {
    fullResponses.push(await measureTime(() => get(url, headers)))
    notModifiedResponses.push(await measureTime(() => get(url, { ...headers, 'if-none-match': etag })))
  }
  return { cached_ms: round(median(fullResponses)), unchanged_ms: round(median(notModifiedResponses)) }
}
