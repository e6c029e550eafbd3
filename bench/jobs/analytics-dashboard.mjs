// What the dashboard of a year costs, of a million events and of ten: Veranda's, which reads roll-ups, beside the same SQL
// over the events themselves. The figures of both are compared: they have to be the same.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { makePartition } from '../../apps/api/dist/features/analytics/collect/events.queries.js'
import { periodOf } from '../../apps/api/dist/features/analytics/dashboard/buckets.js'
import {
  DashboardQuery,
  SECTIONS,
} from '../../apps/api/dist/features/analytics/dashboard/dashboard.schema.js'
import { dashboard } from '../../apps/api/dist/features/analytics/dashboard/dashboard.service.js'
import { dayOf, daysAfter } from '../../apps/api/dist/features/analytics/day.js'
import { STEPS } from '../../apps/api/dist/features/analytics/rollups/contributions.js'
import { makeEdges } from '../../apps/api/dist/features/analytics/rollups/edges.queries.js'
import { recountDay } from '../../apps/api/dist/features/analytics/rollups/recount.queries.js'
import { refreshMonths } from '../../apps/api/dist/features/analytics/rollups/upkeep.queries.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const SIZES = [1_000_000, 10_000_000]
const DAYS = 365
const EVENTS_OF_SESSION = 4
/** Events of the day on which seven days of New York begin: what lies in the range of it is no whole day by UTC. */
const FIRST_DAYS = [100_000, 1_000_000]
const ROUNDS = 15

const QUERIES = {
  'a year': { dateRange: '1y' },
  'a year, in Berlin': { dateRange: '1y', timezone: 'Europe/Berlin' },
  'a year, of one country': { dateRange: '1y', country: 'DE' },
  'a year, mobile, without VPN': { dateRange: '1y', device_type: 'mobile', include_vpn: 'false' },
  '30 days': { dateRange: '30d' },
}

/** All lists, for each of them has to know that day. */
const IN_NEW_YORK = { dateRange: '7d', timezone: 'America/New_York', metrics: SECTIONS.join(',') }

export async function measure(adminUrl) {
  const rows = await withSizes(adminUrl, SIZES, ofSizes)
  printTable(rows)
  const first_days = []
  for (const size of FIRST_DAYS) first_days.push(await ofFirstDay(adminUrl, size))
  printTable(first_days)
  const growth = Object.keys(QUERIES).map((query) => {
    const [small, large] = rows.filter((row) => row.query === query).map((row) => row.veranda_ms)
    return { query, ten_times_the_events: round(large / small) }
  })
  printTable(growth)
  writeResults('analytics-dashboard', {
    ...(await machine(adminUrl)),
    rounds: ROUNDS,
    rows,
    growth,
    first_days,
  })
}

/** Runs the work with a site of each size, all of them filled. */
const withSizes = (adminUrl, [size, ...rest], work, sites = []) =>
  size === undefined
    ? work(sites)
    : withVisits(adminUrl, async (site) => {
        await fill(site.database, site.now, DAYS, () => size / DAYS)
        for (const asked of Object.values(QUERIES))
          await makeBeginning(site.database, DashboardQuery.parse(asked), site.now)
        // So that nothing is vacuumed while times are taken.
        await site.database.query('VACUUM ANALYZE')
        return withSizes(adminUrl, rest, work, [...sites, { size, ...site }])
      })

/** The sites are asked in turns: what else the machine does meanwhile falls on all of them alike. */
async function ofSizes(sites) {
  const rows = []
  for (const [name, asked] of Object.entries(QUERIES)) {
    const query = DashboardQuery.parse(asked)
    const times = await inTurns(sites, ({ database, now }) => dashboard(database, query, now))
    for (const [index, { size }] of sites.entries())
      rows.push({ events: size, query: name, veranda_ms: round(times[index], 1) })
  }
  const largest = sites.at(-1)
  for (const [name, asked] of Object.entries(QUERIES))
    if (Object.keys(asked).length === 1)
      await besideEvents(
        largest,
        DashboardQuery.parse(asked),
        rows.find((row) => row.query === name && row.events === largest.size),
      )
  return rows
}

/** Adds to a row what the same takes in SQL over the events, whose figures have to be the same. */
async function besideEvents({ database, pool, now }, query, row) {
  const began = performance.now()
  const raw = await fromEvents(pool, query, now)
  row.raw_ms = Math.round(performance.now() - began)
  row.times = Math.round(row.raw_ms / row.veranda_ms)
  same(await dashboard(database, query, now), raw)
}

/** The medians of each site's milliseconds. */
async function inTurns(sites, ask) {
  const times = sites.map(() => [])
  for (let n = -1; n < ROUNDS; n++)
    for (const [index, site] of sites.entries()) {
      const began = performance.now()
      await ask(site)
      if (n >= 0) times[index].push(performance.now() - began)
    }
  return times.map(median)
}

const ofFirstDay = (adminUrl, size) =>
  withVisits(adminUrl, async ({ database, pool, now }) => {
    const query = DashboardQuery.parse(IN_NEW_YORK)
    const first = firstDayOf(query, now)
    await fill(database, now, 9, (day) => (day === first ? size : 20_000))
    await makeBeginning(database, query, now)
    await database.query('VACUUM ANALYZE')
    const ask = () => dashboard(database, query, now)
    const [ours] = await inTurns([{ database }], ask)
    same(await ask(), await fromEvents(pool, query, now))
    const name = '7 days in New York, all sections'
    return { events_of_first_day: size, query: name, veranda_ms: round(ours, 1) }
  })

function withVisits(adminUrl, work) {
  return withDatabase(adminUrl, async (url) => {
    const database = await openDatabase({ url, dataDir: '', queryTimeout: 0 })
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    // At the end the database is dropped under connections that are still closing.
    pool.on('error', () => undefined)
    try {
      return await work({ database, pool, now: Date.now() })
    } finally {
      await pool.end()
      await database.close()
    }
  })
}

/** Events of the last days, and their roll-ups. */
async function fill(database, now, days, eventsOf) {
  const script = readFileSync(new URL('../measure/visits.sql', import.meta.url), 'utf8')
  const began = performance.now()
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = daysAfter(dayOf(now), -ago)
    await makePartition(database, day)
    await database.query(script, [day, Math.round(eventsOf(day) / EVENTS_OF_SESSION), new Date(now)])
    await database.query(`ANALYZE analytics.event_${day.replaceAll('-', '')}`)
    if (!(await recountDay(database, day))) throw new Error('Another process adds up')
  }
  await refreshMonths(database)
  await database.query(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at, finished_at)
     VALUES ('months', gen_random_uuid(), 1, 1, 'bench', $1, $1, $1)`,
    [new Date(now)],
  )
  const [{ events }] = await database.query('SELECT count(*) AS events FROM analytics.event')
  console.log(`${events} events and their roll-ups in ${Math.round((performance.now() - began) / 1000)} s`)
}

const firstDayOf = ({ dateRange, granularity, timezone }, now) =>
  dayOf(periodOf(dateRange, granularity, timezone, now).from)

/** Makes the edges that a query reads; a server has made those of all days by then. */
async function makeBeginning(database, query, now) {
  const first = firstDayOf(query, now)
  await makeEdges(database, daysAfter(first, -1))
  await makeEdges(database, first)
}

/** What the default dashboard is made of, from the events, by the definitions of visitors and sessions that roll-ups have. */
async function fromEvents(pool, query, now) {
  const period = periodOf(query.dateRange, query.granularity, query.timezone, now)
  const dates = ({ from, until }) => [new Date(from), new Date(until)]
  const events = `counted AS (SELECT 1 AS sign, e.* FROM analytics.event e
    WHERE day >= ($1::timestamptz - interval '2 days')::date AND day <= $2::timestamptz::date)`
  const totals = `WITH ${events}, ${STEPS}
    SELECT (SELECT count(DISTINCT (day, visitor)) FROM placed WHERE at >= $1 AND at < $2) AS visitors,
      (SELECT count(*) FROM placed WHERE at >= $1 AND at < $2 AND type = 'pageview') AS pageviews,
      (SELECT count(*) FROM placed WHERE at >= $1 AND at < $2 AND type = 'click') AS clicks,
      count(*) AS sessions, count(*) FILTER (WHERE views <= 1 AND NOT acts) AS bounces,
      count(*) FILTER (WHERE converts) AS conversions, sum(extract(epoch FROM ended - began)) AS seconds,
      count(*) FILTER (WHERE is_vpn) AS vpn_sessions
    FROM session WHERE began >= $1 AND began < $2`
  const trends = `WITH ${events}, ${STEPS}, bucket AS (
      SELECT n, at FROM unnest($3::timestamptz[]) WITH ORDINALITY AS b(at, n)),
    seen AS (
      SELECT width_bucket(at, $3::timestamptz[]) AS n, count(DISTINCT (day, visitor)) AS visitors,
        count(*) FILTER (WHERE type = 'pageview') AS pageviews, count(*) FILTER (WHERE type = 'click') AS clicks
      FROM placed WHERE at >= $1 AND at < $2 GROUP BY 1),
    begun AS (
      SELECT width_bucket(began, $3::timestamptz[]) AS n, count(*) AS sessions,
        count(*) FILTER (WHERE views <= 1 AND NOT acts) AS bounces, count(*) FILTER (WHERE converts) AS conversions,
        sum(extract(epoch FROM ended - began)) AS seconds
      FROM session WHERE began >= $1 AND began < $2 GROUP BY 1)
    SELECT * FROM bucket LEFT JOIN seen USING (n) LEFT JOIN begun USING (n) ORDER BY n`
  const pages = `WITH ${events}, ${STEPS}
    SELECT path, count(*) AS pageviews, count(DISTINCT (day, visitor)) AS visitors FROM placed
    WHERE type = 'pageview' AND at >= $1 AND at < $2 GROUP BY path ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`
  const devices = `WITH ${events}, ${STEPS}
    SELECT device, count(*) FILTER (WHERE began >= $1) AS sessions, count(DISTINCT (day, visitor)) AS visitors
    FROM session WHERE ended >= $1 AND began < $2 GROUP BY device`
  const ask = async (sql, values) => (await pool.query(sql, values)).rows
  return {
    total: (await ask(totals, dates(period)))[0],
    before: (await ask(totals, dates(period.before)))[0],
    trends: await ask(trends, [...dates(period), period.starts.map((at) => new Date(at))]),
    pages: await ask(pages, dates(period)),
    devices: await ask(devices, dates(period)),
  }
}

/** @throws when the two differ */
function same({ overview, trends, topPages }, raw) {
  const told = [
    ...[overview.visitors.value, overview.sessions.value, overview.pageviews.value, overview.clicks.value],
    ...trends.flatMap(({ visitors, sessions, pageviews }) => [visitors, sessions, pageviews]),
    ...topPages.flatMap(({ path, pageviews, visitors }) => [path, pageviews, visitors]),
  ]
  const counted = [
    ...[raw.total.visitors, raw.total.sessions, raw.total.pageviews, raw.total.clicks].map(Number),
    ...raw.trends.flatMap(({ visitors, sessions, pageviews }) => [visitors, sessions, pageviews].map(Number)),
    ...raw.pages.flatMap(({ path, pageviews, visitors }) => [path, Number(pageviews), Number(visitors)]),
  ]
  const first = told.findIndex((value, index) => value !== counted[index])
  if (first >= 0) throw new Error(`The figures differ: ${told[first]} is ${counted[first]} in the events`)
}
