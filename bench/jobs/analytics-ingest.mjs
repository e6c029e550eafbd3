// Benchmark: storing events. Compares Veranda's intake, which writes the events of concurrent requests
// together, with an INSERT per event. Both approaches acknowledge an event once it is on disk. They have the
// same number of connections and callers, and their tables have the same columns and indexes. Only Veranda
// also checks for duplicates and for sessions that continue past midnight. Also measures how many stored
// events Veranda adds to its roll-ups per second.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPartition } from '../../apps/api/dist/features/analytics/collect/events.queries.js'
import { createIntake } from '../../apps/api/dist/features/analytics/collect/intake.js'
import { addDays, formatDay } from '../../apps/api/dist/features/analytics/day.js'
import { rollUpBatches } from '../../apps/api/dist/features/analytics/rollups/roll-ups.queries.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const CONNECTIONS = 10
/** Number of concurrent requests. */
const CALLERS = 2_000
const ROUNDS = 5
const ROUND_MS = 3000
/** Milliseconds after which the roll-up measurement starts no further transaction. */
const ROLL_UP_MS = 20_000
/** Maximum number of batches that the roll-up measurement processes in one transaction. */
const MAX_BATCHES = 50
/** Numbers of events per request: a single event, and a full batch of the tracker. */
const EVENTS_PER_REQUEST = [1, 10]
/** Number of visitors at a time. */
const VISITORS = 20_000
/** Number of events that a visitor sends before a new visitor replaces it. */
const EVENTS_PER_VISITOR = 10
const PATHS = Array.from({ length: 300 }, (_, n) => `/posts/${n}`)
const TITLES = PATHS.map((path) => `What ${path} says`)

const today = formatDay(Date.now())

const logger = { warn: console.error, info: () => undefined }

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (url) => {
    const database = await openDatabase({ url, dataDir: '', poolSize: CONNECTIONS })
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
    // The database is dropped while connections are still closing.
    pool.on('error', () => undefined)
    try {
      for (const day of [addDays(today, -1), today]) await createPartition(database, day)
      // Table of the approach with one INSERT per event.
      await pool.query('CREATE TABLE peer_event (LIKE analytics.event)')
      await pool.query('ALTER TABLE peer_event ADD PRIMARY KEY (id, day)')
      await pool.query('CREATE INDEX ON peer_event (visitor)')
      await pool.query(`CREATE INDEX ON peer_event (visitor, at)
        WHERE at >= (day::timestamp + interval '23 hours 30 minutes') AT TIME ZONE 'UTC'`)
      await fillYesterday(database)
      await pool.query('CREATE INDEX ON peer_event USING brin (at) WITH (pages_per_range = 16)')
      const ignoreStored = () => undefined
      const intake = createIntake(database, logger, ignoreStored)
      const stores = {
        veranda: async (events) => {
          const { accepted } = await intake.take(events)
          if (accepted !== events.length) throw new Error(`${accepted} of ${events.length} were stored`)
        },
        one_insert_per_event: async (events) => {
          for (const event of events) await insertEvent(pool, event)
        },
      }
      const rows = []
      for (const size of EVENTS_PER_REQUEST) rows.push(await compare(stores, size))
      printTable(rows)
      const rolledUp = await measureRollUp(database)
      printTable([rolledUp])
      writeResults('analytics-ingest', {
        ...(await describeMachine(adminUrl)),
        connections: CONNECTIONS,
        callers: CALLERS,
        rounds: ROUNDS,
        rows,
        rolled_up: rolledUp,
      })
    } finally {
      await pool.end()
      await database.close()
    }
  })
}

/**
 * Inserts a million events from yesterday, one every 80 milliseconds (22 hours in total). The visitors also
 * send today's events, but the hash of a visitor is different each day. Yesterday's hashes start with a 9,
 * and today's events contain them as `previousDayVisitor`.
 */
const fillYesterday = (database) =>
  database.query(
    `INSERT INTO analytics.event (day, visitor, at, batch, id, is_vpn, type, path, referrer, source, medium, campaign, name,
       action, country, device, browser, system)
     SELECT $1::date, ('9' || n % ${VISITORS})::bigint, $1::date::timestamp AT TIME ZONE 'UTC' + n * interval '80 milliseconds',
       0, gen_random_uuid(), false, 'pageview', '/', '', '', '', '', '', '', 'DE', 'desktop', 'Firefox', 'Linux'
     FROM generate_series(1, 1000000) AS n`,
    [addDays(today, -1)],
  )

let eventCount = 0
let requestCount = 0

/** Creates the events of a request: current pageviews of one visitor. */
function createRequestEvents(size) {
  requestCount++
  // The events of a generation of visitors are complete before the next generation starts.
  const generation = Math.floor((requestCount * size) / (VISITORS * EVENTS_PER_VISITOR))
  const visitor = String(generation * VISITORS + (requestCount % VISITORS))
  const sender = { country: 'DE', device: 'desktop', browser: 'Firefox', system: 'Linux', isVpn: false }
  // The event IDs of a request only differ in their last two digits, as in the tracker.
  const id = randomUUID().slice(0, -2)
  return Array.from({ length: size }, (_, n) => createEvent(id + (n + 10), visitor, sender))
}

function createEvent(id, visitor, sender) {
  eventCount++
  const at = Date.now()
  return {
    day: today,
    visitor,
    previousDayVisitor: `9${Number(visitor) % VISITORS}`,
    at,
    id,
    type: 'pageview',
    path: PATHS[eventCount % PATHS.length],
    title: TITLES[eventCount % TITLES.length],
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    name: '',
    action: '',
    value: null,
    network: visitor,
    sender,
  }
}

const insertEvent = (pool, event) =>
  pool.query({
    name: 'peer-insert',
    text: `INSERT INTO peer_event (day, visitor, at, batch, id, value, is_vpn, type, path, referrer, source, medium,
        campaign, name, action, country, device, browser, system)
      VALUES ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    values: [
      event.day,
      event.visitor,
      new Date(event.at),
      event.id,
      event.value,
      event.sender.isVpn,
      event.type,
      event.path,
      event.referrer,
      event.source,
      event.medium,
      event.campaign,
      event.name,
      event.action,
      event.sender.country,
      event.sender.device,
      event.sender.browser,
      event.sender.system,
    ],
  })

async function compare(stores, size) {
  const names = Object.keys(stores)
  const perSecond = Object.fromEntries(names.map((name) => [name, []]))
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(n + turn) % names.length]
      const rate = await measureEventsPerSecond(stores[name], size)
      // The first round is a warm-up.
      if (n > 0) perSecond[name].push(rate)
    }
  const ratios = perSecond.veranda.map((rate, index) => rate / perSecond.one_insert_per_event[index])
  return {
    events_per_call: size,
    veranda: Math.round(median(perSecond.veranda)),
    one_insert_per_event: Math.round(median(perSecond.one_insert_per_event)),
    times: round(median(ratios), 1),
    least: round(Math.min(...ratios), 1),
    most: round(Math.max(...ratios), 1),
  }
}

async function measureEventsPerSecond(store, size) {
  let stored = 0
  const started = performance.now()
  const sendRequests = async () => {
    while (performance.now() - started < ROUND_MS) {
      await store(createRequestEvents(size))
      stored += size
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, sendRequests))
  return (stored / (performance.now() - started)) * 1000
}

/** Measures how many stored events are added to the roll-ups per second. */
async function measureRollUp(database) {
  const started = performance.now()
  while (performance.now() - started < ROLL_UP_MS && (await rollUpBatches(database, MAX_BATCHES)) > 0);
  const seconds = (performance.now() - started) / 1000
  // `rollUpBatches` deletes the batches that it processed. The events of `fillYesterday` have batch 0.
  const [{ events }] = await database.query(
    'SELECT count(*) AS events FROM analytics.event e WHERE batch > 0 AND NOT EXISTS (SELECT FROM analytics.batch b WHERE b.id = e.batch)',
  )
  return { events, seconds: round(seconds), events_per_second: Math.round(events / seconds) }
}
