import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { UNLIMITED } from '../../testing/test-server.ts'
import { recountDay } from './rollups/recount.queries.ts'
import { rollUpBatches } from './rollups/roll-ups.queries.ts'

const ROUNDS = 3
/** Minimum number of calls that the server acknowledges in each round before it is killed. */
const MIN_ACKNOWLEDGED = 12
/** Exclusive limit of the random number of calls that is added to the minimum. */
const EXTRA_ACKNOWLEDGED_LIMIT = 24
const SENDER_COUNT = 16
const TIMEOUT_MS = 240_000

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** A request with its events, resent until it is acknowledged. */
interface Call {
  events: { id: string; type: string; url: string }[]
  isAcknowledged: boolean
}

let dataDir: string
let databaseUrl: string
let closeDatabase: () => Promise<void> = async () => undefined

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'veranda-kill-'))
  const url = getTestDatabaseUrl()
  databaseUrl = ''
  if (!url) return
  const database = await createTestDatabase({ url, key: 'empty' })
  closeDatabase = () => database.close()
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name')
  const testUrl = new URL(url)
  testUrl.pathname = `/${row?.name}`
  databaseUrl = testUrl.href
}, TIMEOUT_MS)
afterAll(async () => {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the whole server in a separate process. */
async function start(): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main], {
    env: {
      ...process.env,
      ...UNLIMITED,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        const found = /ready at (http:\/\/[^/\s]+)\//.exec(output)?.[1]
        if (found) resolve(found)
      })
  })
  return { origin, process: child }
}

/**
 * Sends a call, and returns the number of accepted events. Returns null if the call was not acknowledged, for
 * example because the request was aborted.
 */
async function send(origin: string, { events }: Call, senderNumber: number): Promise<number | null> {
  try {
    const response = await fetch(`${origin}/api/analytics/collect`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'X-Forwarded-For': `93.184.216.${senderNumber + 1}`,
      },
      body: JSON.stringify({ events }),
    })
    const { accepted } = (await response.json()) as { accepted: number }
    return response.status === 202 ? accepted : null
  } catch {
    return null
  }
}

const createCall = (): Call => ({
  events: Array.from({ length: 5 }, (_, n) => ({
    id: randomUUID(),
    type: n % 2 ? 'click' : 'pageview',
    url: `/posts/${n}`,
  })),
  isAcknowledged: false,
})

/**
 * Resends unacknowledged calls and sends new ones concurrently. Kills the server soon after it has
 * acknowledged the given number of calls.
 */
async function sendAndKill(calls: Call[], killAfterCount: number) {
  const { origin, process: server } = await start()
  const pending = calls.filter(({ isAcknowledged }) => !isAcknowledged)
  const exited = new Promise((resolve) => server.once('exit', resolve))
  let isKilled = false
  let acknowledged = 0
  const kill = () => {
    isKilled = true
    server.kill('SIGKILL')
  }
  const sendUntilKilled = async (senderNumber: number) => {
    while (!isKilled && server.exitCode === null) {
      const call = pending.pop() ?? createCall()
      if (!calls.includes(call)) calls.push(call)
      call.isAcknowledged = (await send(origin, call, senderNumber)) !== null
      if (call.isAcknowledged && ++acknowledged === killAfterCount) setTimeout(kill, Math.random() * 50)
    }
  }
  await Promise.all(Array.from({ length: SENDER_COUNT }, (_, n) => sendUntilKilled(n)))
  await exited
}

test(
  'loses no acknowledged event under kill -9 and counts repeated events once',
  async () => {
    const calls: Call[] = []
    for (let round = 0; round < ROUNDS; round++)
      await sendAndKill(calls, MIN_ACKNOWLEDGED + Math.floor(Math.random() * EXTRA_ACKNOWLEDGED_LIMIT))
    const acknowledged = calls.filter(({ isAcknowledged }) => isAcknowledged)
    const unacknowledged = calls.length - acknowledged.length
    const { origin, process: server } = await start()
    const exited = new Promise((resolve) => server.once('exit', resolve))
    // Resends all events. Those of acknowledged calls are stored, so the server must not accept them again.
    let lost = 0
    for (const call of calls) {
      const accepted = await send(origin, call, 0)
      expect(accepted).not.toBeNull()
      if (call.isAcknowledged) lost += accepted ?? 0
    }
    server.kill('SIGKILL')
    await exited

    const database = await openDatabase({ ...(databaseUrl && { url: databaseUrl }), dataDir })
    try {
      const stored = new Set(
        (await database.query<{ id: string }>('SELECT id::text AS id FROM analytics.event')).map(
          ({ id }) => id,
        ),
      )
      const sent = calls.flatMap(({ events }) => events.map(({ id }) => id))
      console.info(
        `${acknowledged.length} calls acknowledged and ${unacknowledged} unacknowledged in ${ROUNDS} rounds; ${lost} events lost`,
      )
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * MIN_ACKNOWLEDGED)
      expect(unacknowledged).toBeGreaterThan(0)
      expect(lost).toBe(0)
      expect(stored.size).toBe(sent.length)
      while (((await rollUpBatches(database, 100)) ?? 0) > 0);
      const sumMetrics = () =>
        database.query(
          `SELECT country, device, sum(events)::bigint AS events, sum(pageviews)::bigint AS pageviews,
             sum(sessions)::bigint AS sessions, sum(first_seen)::bigint AS visitors
           FROM analytics.slot GROUP BY 1, 2 ORDER BY 1, 2`,
        )
      const storedMetrics = await sumMetrics()
      const days = await database.query<{ day: string }>(
        'SELECT DISTINCT day::text AS day FROM analytics.event',
      )
      for (const { day } of days) await recountDay(database, day)
      // The roll-ups match a recount from the events.
      expect(storedMetrics).toEqual(await sumMetrics())
      expect(storedMetrics[0]).toMatchObject({ country: '*', device: '*', events: sent.length })
    } finally {
      await database.close()
    }
  },
  TIMEOUT_MS,
)
