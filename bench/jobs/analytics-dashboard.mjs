// Benchmark: the analytics dashboard with one million and ten million events in a year, and for a week with
// many events on its first day. Compares reading Veranda's roll-ups with computing the same metrics from the
// events, and requires both to return the same numbers.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createPartition } from '../../apps/api/dist/features/analytics/collect/events.queries.js'
import {
  DashboardQuery,
  SECTIONS,
} from '../../apps/api/dist/features/analytics/dashboard/dashboard.schema.js'
import { computeDashboard } from '../../apps/api/dist/features/analytics/dashboard/dashboard.service.js'
import { getPeriod } from '../../apps/api/dist/features/analytics/dashboard/period.js'
import { addDays, formatDay } from '../../apps/api/dist/features/analytics/day.js'
import { SESSION_CTES } from '../../apps/api/dist/features/analytics/rollups/contributions.js'
import { computeEdges } from '../../apps/api/dist/features/analytics/rollups/edges.queries.js'
import {
  computeMonth,
  findMissingMonths,
} from '../../apps/api/dist/features/analytics/rollups/months.queries.js'
import { recountDay } from '../../apps/api/dist/features/analytics/rollups/recount.queries.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const SIZES = [1_000_000, 10_000_000]
const DAYS = 365
const EVENTS_PER_SESSION = 4
/**
 * Numbers of events on the first UTC day of a seven-day range in New York time. The range starts in the
 * middle of this day, so it includes only a part of the day's events.
 */
const FIRST_DAY_SIZES = [100_000, 1_000_000]
const ROUNDS = 15

const QUERIES = {
  'a year': { dateRange: '1y' },
  'a year, Berlin time': { dateRange: '1y', timezone: 'Europe/Berlin' },
  'a year, one country': { dateRange: '1y', country: 'DE' },
  'a year, mobile, without VPN': { dateRange: '1y', device_type: 'mobile', include_vpn: 'false' },
  '30 days': { dateRange: '30d' },
}

/** Requests all sections, because each of them must handle the partial first day. */
const NEW_YORK_PARAMETERS = { dateRange: '7d', timezone: 'America/New_York', metrics: SECTIONS.join(',') }

export async function measure(adminUrl) {
  const rows = await withSizes(adminUrl, SIZES, measureSizes)
  printTable(rows)
  const first_days = []
  for (const size of FIRST_DAY_SIZES) first_days.push(await measureFirstDay(adminUrl, size))
  printTable(first_days)
  const growth = Object.keys(QUERIES).map((query) => {
    const [small, large] = rows.filter((row) => row.query === query).map((row) => row.veranda_ms)
    return { query, ten_times_the_events: round(large / small) }
  })
  printTable(growth)
  writeResults('analytics-dashboard', {
    ...(await describeMachine(adminUrl)),
    rounds: ROUNDS,
    rows,
    growth,
    first_days,
  })
}

/** Creates a site (a database with events) of each size, then runs work with all sites. */
const withSizes = (adminUrl, [size, ...remainingSizes], work, sites = []) =>
  size === undefined
    ? work(sites)
    : withSite(adminUrl, async (site) => {
        await fill(site.database, site.now, DAYS, () => size / DAYS)
        for (const parameters of Object.values(QUERIES))
          await createEdges(site.database, DashboardQuery.parse(parameters), site.now)
        // Vacuuming now prevents autovacuum from running during the measurement.
        await site.database.query('VACUUM ANALYZE')
        return withSizes(adminUrl, remainingSizes, work, [...sites, { size, ...site }])
      })

/** Measures the sites alternately, so that other load on the machine affects all of them alike. */
async function measureSizes(sites) {
  const rows = []
  for (const [name, parameters] of Object.entries(QUERIES)) {
    const query = DashboardQuery.parse(parameters)
    const times = await measureAlternately(sites, ({ database, now }) =>
      computeDashboard(database, query, now),
    )
    for (const [index, { size }] of sites.entries())
      rows.push({ events: size, query: name, veranda_ms: round(times[index], 1) })
  }
  const largest = sites.at(-1)
  // Compares only queries that consist of a date range, because `computeFromEvents` ignores filters.
  // `measureFirstDay` makes this comparison for a query with a time zone.
  for (const [name, parameters] of Object.entries(QUERIES))
    if (Object.keys(parameters).length === 1)
      await compareWithEvents(
        largest,
        DashboardQuery.parse(parameters),
        rows.find((row) => row.query === name && row.events === largest.size),
      )
  return rows
}

/**
 * Measures computing the query from the events. Adds the duration to the row, in milliseconds and as a
 * multiple of Veranda's time.
 *
 * @throws if the numbers differ from those of the dashboard
 */
async function compareWithEvents({ database, pool, now }, query, row) {
  const started = performance.now()
  const fromEvents = await computeFromEvents(pool, query, now)
  row.raw_ms = Math.round(performance.now() - started)
  row.times = Math.round(row.raw_ms / row.veranda_ms)
  requireSameNumbers(await computeDashboard(database, query, now), fromEvents)
}

/**
 * Runs a function with each site in turn, after a warm-up round, and returns the median milliseconds per
 * site.
 */
async function measureAlternately(sites, run) {
  const times = sites.map(() => [])
  for (let roundIndex = -1; roundIndex < ROUNDS; roundIndex++)
    for (const [index, site] of sites.entries()) {
      const started = performance.now()
      await run(site)
      if (roundIndex >= 0) times[index].push(performance.now() - started)
    }
  return times.map(median)
}

const measureFirstDay = (adminUrl, size) =>
  withSite(adminUrl, async ({ database, pool, now }) => {
    const query = DashboardQuery.parse(NEW_YORK_PARAMETERS)
    const firstDay = getFirstDay(query, now)
    // Seven days in New York overlap with up to eight UTC days. The ninth is the day before the range.
    await fill(database, now, 9, (day) => (day === firstDay ? size : 20_000))
    await createEdges(database, query, now)
    await database.query('VACUUM ANALYZE')
    const run = () => computeDashboard(database, query, now)
    const [medianMs] = await measureAlternately([{ database }], run)
    requireSameNumbers(await run(), await computeFromEvents(pool, query, now))
    const name = '7 days in New York, all sections'
    return { events_of_first_day: size, query: name, veranda_ms: round(medianMs, 1) }
  })

function withSite(adminUrl, work) {
  return withDatabase(adminUrl, async (url) => {
    const database = await openDatabase({ url, dataDir: '', queryTimeout: 0 })
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    // The database is dropped while connections are still closing.
    pool.on('error', () => undefined)
    try {
      return await work({ database, pool, now: Date.now() })
    } finally {
      await pool.end()
      await database.close()
    }
  })
}

/**
 * Inserts the events of the last `days` days, and computes their roll-ups.
 *
 * @param getEventCount returns the number of events to insert for a day
 */
async function fill(database, now, days, getEventCount) {
  const script = readFileSync(new URL('../measure/visits.sql', import.meta.url), 'utf8')
  const started = performance.now()
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    const day = addDays(formatDay(now), -daysAgo)
    await createPartition(database, day)
    await database.query(script, [day, Math.round(getEventCount(day) / EVENTS_PER_SESSION), new Date(now)])
    await database.query(`ANALYZE analytics.event_${day.replaceAll('-', '')}`)
    if (!(await recountDay(database, day))) throw new Error('Another process is adding events')
  }
  for (const month of await findMissingMonths(database, now)) {
    const isComputed = await computeMonth(database, { month, job: randomUUID() })
    if (!isComputed) throw new Error('Another process is adding events')
  }
  // Like a server, records that the refresh of the months is finished.
  await database.query(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at, finished_at)
     VALUES ('months', gen_random_uuid(), 1, 1, 'bench', $1, $1, $1)`,
    [new Date(now)],
  )
  const [{ events }] = await database.query('SELECT count(*) AS events FROM analytics.event')
  console.log(`${events} events and their roll-ups in ${Math.round((performance.now() - started) / 1000)} s`)
}

const getFirstDay = ({ dateRange, granularity, timezone }, now) =>
  formatDay(getPeriod(dateRange, granularity, timezone, now).from)

/**
 * Computes the edges that a query reads: the running totals of the range's first day and of the day before
 * (see `edges.queries.ts`). A server computes the edges of all days in advance.
 */
async function createEdges(database, query, now) {
  const firstDay = getFirstDay(query, now)
  await computeEdges(database, addDays(firstDay, -1))
  await computeEdges(database, firstDay)
}

/**
 * Computes the default dashboard from the events, with the roll-ups' definitions of visitors and sessions.
 */
async function computeFromEvents(pool, query, now) {
  const period = getPeriod(query.dateRange, query.granularity, query.timezone, now)
  const toDates = ({ from, until }) => [new Date(from), new Date(until)]
  const events = `counted AS (SELECT 1 AS sign, e.* FROM analytics.event e
    WHERE day >= ($1::timestamptz - interval '2 days')::date AND day <= $2::timestamptz::date)`
  // `SESSION_CTES` reads `counted`, and defines `placed` (events with their sessions) and `session`.
  const totals = `WITH ${events}, ${SESSION_CTES}
    SELECT (SELECT count(DISTINCT (day, visitor)) FROM placed WHERE at >= $1 AND at < $2) AS visitors,
      (SELECT count(*) FROM placed WHERE at >= $1 AND at < $2 AND type = 'pageview') AS pageviews,
      (SELECT count(*) FROM placed WHERE at >= $1 AND at < $2 AND type = 'click') AS clicks,
      count(*) AS sessions, count(*) FILTER (WHERE views <= 1 AND NOT has_interaction) AS bounces,
      count(*) FILTER (WHERE converts) AS conversions, sum(extract(epoch FROM ended - began)) AS seconds,
      count(*) FILTER (WHERE is_vpn) AS vpn_sessions
    FROM session WHERE began >= $1 AND began < $2`
  const trends = `WITH ${events}, ${SESSION_CTES}, bucket AS (
      SELECT n, at FROM unnest($3::timestamptz[]) WITH ORDINALITY AS b(at, n)),
    seen AS (
      SELECT width_bucket(at, $3::timestamptz[]) AS n, count(DISTINCT (day, visitor)) AS visitors,
        count(*) FILTER (WHERE type = 'pageview') AS pageviews, count(*) FILTER (WHERE type = 'click') AS clicks
      FROM placed WHERE at >= $1 AND at < $2 GROUP BY 1),
    begun AS (
      SELECT width_bucket(began, $3::timestamptz[]) AS n, count(*) AS sessions,
        count(*) FILTER (WHERE views <= 1 AND NOT has_interaction) AS bounces,
        count(*) FILTER (WHERE converts) AS conversions,
        sum(extract(epoch FROM ended - began)) AS seconds
      FROM session WHERE began >= $1 AND began < $2 GROUP BY 1)
    SELECT * FROM bucket LEFT JOIN seen USING (n) LEFT JOIN begun USING (n) ORDER BY n`
  const pages = `WITH ${events}, ${SESSION_CTES}
    SELECT path, count(*) AS pageviews, count(DISTINCT (day, visitor)) AS visitors FROM placed
    WHERE type = 'pageview' AND at >= $1 AND at < $2 GROUP BY path ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`
  const devices = `WITH ${events}, ${SESSION_CTES}
    SELECT device, count(*) FILTER (WHERE began >= $1) AS sessions, count(DISTINCT (day, visitor)) AS visitors
    FROM session WHERE ended >= $1 AND began < $2 GROUP BY device`
  const run = async (sql, values) => (await pool.query(sql, values)).rows
  return {
    total: (await run(totals, toDates(period)))[0],
    before: (await run(totals, toDates(period.before)))[0],
    trends: await run(trends, [...toDates(period), period.starts.map((at) => new Date(at))]),
    pages: await run(pages, toDates(period)),
    devices: await run(devices, toDates(period)),
  }
}

/** @throws if totals, trends, or pages of the dashboard differ from those computed from the events */
function requireSameNumbers({ overview, trends, topPages }, fromEvents) {
  const dashboardValues = [
    overview.visitors.value,
    overview.sessions.value,
    overview.pageviews.value,
    overview.clicks.value,
    ...trends.flatMap(({ visitors, sessions, pageviews }) => [visitors, sessions, pageviews]),
    ...topPages.flatMap(({ path, pageviews, visitors }) => [path, pageviews, visitors]),
  ]
  const eventValues = [
    ...['visitors', 'sessions', 'pageviews', 'clicks'].map((name) => Number(fromEvents.total[name])),
    ...fromEvents.trends.flatMap(({ visitors, sessions, pageviews }) =>
      [visitors, sessions, pageviews].map(Number),
    ),
    ...fromEvents.pages.flatMap(({ path, pageviews, visitors }) => [
      path,
      Number(pageviews),
      Number(visitors),
    ]),
  ]
  const differing = dashboardValues.findIndex((value, index) => value !== eventValues[index])
  if (differing >= 0)
    throw new Error(
      `The dashboard has ${dashboardValues[differing]} where the events have ${eventValues[differing]}`,
    )
}
