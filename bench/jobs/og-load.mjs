// What others notice while preview images are drawn: the time of a small request while a hundred never-drawn images are asked for at
// once, again and again; and how long an image takes that was drawn before.
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../measure/database.mjs'
import { signIn, startPeer, startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const AT_ONCE = 100
const SMALL = 400
/** Milliseconds after which no further small request is sent: some wait for seconds. */
const LONGEST = 30_000
/** Milliseconds between two small requests. */
const PAUSE = 20
const AGAIN = 300

const nth = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]

const timed = async (work) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Asks for it to its last byte. */
async function get(url, headers = {}) {
  const answer = await fetch(url, { headers })
  const bytes = await answer.arrayBuffer()
  return { status: answer.status, bytes: bytes.byteLength, etag: answer.headers.get('etag') }
}

async function smallRequests(url) {
  const times = []
  const end = performance.now() + LONGEST
  for (let n = 0; n < SMALL && performance.now() < end; n++) {
    times.push(await timed(() => get(`${url}/api/version`)))
    await wait(PAUSE)
  }
  return times
}

/** The small requests, while as many images as `AT_ONCE` are always under way. */
async function underLoad(url, image) {
  let drawn = 0
  let next = 0
  let isOver = false
  const readers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const { status, bytes } = await image(next++)
      if (status === 200 && bytes > 1_000) drawn++
      else if (status !== 503) throw new Error(`An image: ${status}`)
    }
  })
  await wait(2_000)
  const before = drawn
  const started = performance.now()
  const times = await smallRequests(url)
  const images = ((drawn - before) / (performance.now() - started)) * 1_000
  isOver = true
  await Promise.all(readers)
  return { times, images }
}

async function row(what, url, image) {
  const quiet = await smallRequests(url)
  const { times, images } = await underLoad(url, image)
  return {
    what,
    p50_quiet_ms: round(median(quiet)),
    p99_quiet_ms: round(nth(quiet, 0.99)),
    p50_ms: round(median(times)),
    p99_ms: round(nth(times, 0.99)),
    images_a_second: round(images, 1),
  }
}

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (database) => {
    const server = await startVeranda(database, { RATE_LIMIT_IMAGE: 'off' })
    const headers = { cookie: await signIn(server.url) }
    const address = (n) =>
      `${server.url}/api/admin/og-image?format=png&seed=bench${n}&author=Emily+Dickinson&quote=Forever+is+composed+of+nows,+said+the+clock+for+the+${n}th+time.`
    const rows = [await row('Veranda', server.url, (n) => get(address(n), headers))]
    const kept = await ofKept(address(1_000_000), headers)
    await server.stop()
    const peer = await startPeer('images', database, '/api/version')
    rows.push(await row('Express, satori and resvg', peer.url, (n) => get(`${peer.url}/image/${n}`)))
    await peer.stop()
    printTable(rows)
    printTable([kept])
    writeResults('og-load', { ...(await machine(database)), at_once: AT_ONCE, rows, kept })
  })
}

/** One that is in memory, through all of the server. */
async function ofKept(url, headers) {
  const { etag } = await get(url, headers)
  const whole = []
  const unchanged = []
  for (let n = 0; n < AGAIN; n++) {
    whole.push(await timed(() => get(url, headers)))
    unchanged.push(await timed(() => get(url, { ...headers, 'if-none-match': etag })))
  }
  return { kept_ms: round(median(whole)), unchanged_ms: round(median(unchanged)) }
}
