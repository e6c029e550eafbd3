import { randomUUID } from 'node:crypto'
import type { Database } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import { findPartitions } from './collect/events.queries.ts'
import { createIntake } from './collect/intake.ts'
import { DashboardQuery, SECTIONS } from './dashboard/dashboard.schema.ts'
import { computeDashboard } from './dashboard/dashboard.service.ts'
import { GRANULARITIES, RANGES } from './dashboard/period.ts'
import { computeEdges, findDaysWithoutEdges } from './rollups/edges.queries.ts'
import { computeMonth, findMissingMonths } from './rollups/months.queries.ts'
import { recountDay } from './rollups/recount.queries.ts'
import { rollUpBatches } from './rollups/roll-ups.queries.ts'
import { createRandom, generateEvents } from './testing/generate-events.ts'
import { computeReferenceMetrics, type ReferenceQuery, toSeenEvents } from './testing/reference-metrics.ts'
import type { SeenEvent } from './testing/reference-rankings.ts'

/**
 * Four days after the end of daylight saving time in Europe and 25 days after its start in Australia, so that
 * a range of 30 days includes both changes.
 */
const NOW = Date.parse('2026-10-29T15:07:11.250Z')
const TIMEOUT_MS = 600_000

let database: Database
let events: SeenEvent[]

beforeAll(async () => {
  const url = getTestDatabaseUrl()
  database = await createTestDatabase({ ...(url && { url }), key: 'empty' })
  // The stream covers the longest range, a year, and the year before it. Most days before the last 64 have no
  // events, which keeps the test fast.
  const stream = generateEvents(NOW, 745, (daysAgo) => (daysAgo < 64 ? 7 : daysAgo % 28 === 0 ? 6 : 0))
  events = toSeenEvents(stream)
  const intake = createIntake(database, pino({ level: 'silent' }), () => undefined)
  const random = createRandom(7)
  for (let from = 0; from < stream.length; ) {
    const size = 1 + Math.floor(random() * 40)
    // One by one, because the reference implementation processes events in the order of arrival.
    for (const { event } of stream.slice(from, from + size)) await intake.take([event])
    from += size
    if (random() < 0.3) while (((await rollUpBatches(database, 1 + Math.floor(random() * 20))) ?? 0) > 0);
  }
  while (((await rollUpBatches(database, 50)) ?? 0) > 0);
  await computeAllEdges()
}, TIMEOUT_MS)
afterAll(() => database.close())

async function computeAllEdges() {
  for (const day of await findDaysWithoutEdges(database, '2024-01-01', '2026-12-31'))
    expect(await computeEdges(database, day)).toBe(true)
}

const FILTERS: Pick<ReferenceQuery, 'country' | 'device' | 'includeVpn'>[] = [
  { country: null, device: null, includeVpn: true },
  { country: 'DE', device: null, includeVpn: true },
  { country: null, device: 'mobile', includeVpn: true },
  { country: null, device: null, includeVpn: false },
  { country: 'US', device: 'mobile', includeVpn: false },
  { country: '', device: null, includeVpn: true },
]
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

const toExpectedValues = (current: Record<string, number | null>, previous: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(current).map(([name, value]) => [
      name,
      expect.objectContaining({ value, previous: previous[name] }),
    ]),
  )

async function expectSameMetrics(referenceQuery: ReferenceQuery, range: keyof typeof RANGES) {
  const query = DashboardQuery.parse({
    dateRange: range,
    granularity: referenceQuery.granularity,
    timezone: referenceQuery.zone,
    ...(referenceQuery.country !== null && { country: referenceQuery.country || 'ZZ' }),
    ...(referenceQuery.device && { device_type: referenceQuery.device }),
    include_vpn: String(referenceQuery.includeVpn),
    metrics: SECTIONS.filter((name) => !['product', 'dropped'].includes(name)).join(','),
    top: 100,
  })
  const dashboard = await computeDashboard(database, query, NOW)
  const reference = computeReferenceMetrics(events, referenceQuery, NOW)
  expect(dashboard.range.from).toBe(new Date(reference.from).toISOString())
  expect(dashboard.overview).toEqual(toExpectedValues(reference.current, reference.previous))
  const pickComparedFields = (trends: Record<string, unknown>[] | undefined) =>
    trends?.map(
      ({ events: _events, vpn_share: _share, conversion_rate: _rate, ...rest }: Record<string, unknown>) =>
        rest,
    )
  expect(pickComparedFields(dashboard.trends)).toEqual(reference.trends)
  expect(pickComparedFields(dashboard.previous_trends)).toEqual(reference.previous_trends)
  expect(dashboard.topPages).toEqual(
    reference.pages.map(({ name, count, visitors }) => ({
      path: name,
      title: null,
      pageviews: count,
      visitors,
    })),
  )
  expect(dashboard.events).toEqual(reference.events)
  expect(
    dashboard.clicks?.map(({ name, kind, ...counts }) => ({ name: `${kind ?? ''} ${name}`, ...counts })),
  ).toEqual(reference.clicks)
  expect(dashboard.errors).toEqual(reference.errors)
  expect(
    dashboard.forms?.map(({ name, action, ...counts }) => ({ name: `${action} of ${name}`, ...counts })),
  ).toEqual(reference.forms)
  expect(
    dashboard.actions?.map(({ type, name, action, ...counts }) => ({
      name: `${type} ${name}: ${action}`,
      ...counts,
    })),
  ).toEqual(reference.actions)
  expectVitals(dashboard.vitals ?? [], reference.vitals)
  const toSessionRanking = (list: typeof reference.pages, nameKey = 'name') =>
    list.map((row) =>
      expect.objectContaining({ [nameKey]: row.name, sessions: row.count, visitors: row.visitors }),
    )
  expect(dashboard.devices).toEqual(toSessionRanking(reference.devices, 'device_type'))
  expect(dashboard.countries?.toSorted(byCountry)).toEqual(
    reference.countries
      .map((row) => ({ country: row.name, sessions: row.count, visitors: row.visitors }))
      .toSorted(byCountry),
  )
  const rankings = [
    ...(['browsers', 'systems', 'referrers', 'sources', 'mediums', 'campaigns'] as const),
    ...(['entry_pages', 'exit_pages'] as const),
  ]
  for (const name of rankings) expect(dashboard[name]).toEqual(toSessionRanking(reference[name]))
}

/**
 * Compares the web vitals. The server counts measurements in steps of about 4.4%, so its 75th percentile is
 * accurate to within 5%. All measurements below about a thousandth of `good` share the lowest step, which
 * requires an additional tolerance.
 */
function expectVitals(
  vitals: readonly { name: string; p75: number; good: number; count: number }[],
  referenceVitals: ReturnType<typeof computeReferenceMetrics>['vitals'],
) {
  const toNamesAndCounts = (list: readonly { name: string; count: number }[]) =>
    list.map(({ name, count }) => [name, count])
  expect(toNamesAndCounts(vitals)).toEqual(toNamesAndCounts(referenceVitals.filter(({ count }) => count > 0)))
  for (const { name, p75, good } of vitals) {
    const exact = referenceVitals.find((vital) => vital.name === name)?.p75 ?? 0
    expect(Math.abs(p75 - exact)).toBeLessThanOrEqual(Math.max(exact, 0.001 * good) * 0.05 + 0.001 * good)
  }
}

const byCountry = (a: { country: string }, b: { country: string }) => (a.country < b.country ? -1 : 1)

/** Combines each granularity with each filter, and each granularity with each time zone. */
const cases = GRANULARITIES.flatMap((granularity, n) => [
  ...FILTERS.map((filter, index) => ({
    granularity,
    zone: ZONES[(n + index) % ZONES.length] as string,
    ...filter,
  })),
  ...ZONES.map((zone, index) => ({
    granularity,
    zone,
    ...(FILTERS[(n + index) % FILTERS.length] as (typeof FILTERS)[0]),
  })),
])
const formatCountry = (country: string | null) => (country === '' ? 'unknown' : (country ?? 'any'))
const formatCase = ({ granularity, zone, country, device, includeVpn }: (typeof cases)[number]) =>
  `${granularity} in ${zone}, country ${formatCountry(country)}, device ${device ?? 'any'}, ${includeVpn ? 'with' : 'without'} VPN`

describe('metrics of 30 days match the reference implementation', () => {
  test.each(cases.map((testCase) => [formatCase(testCase), testCase] as const))(
    '%s',
    (_name, testCase) => expectSameMetrics({ ...testCase, days: 30 }, '30d'),
    TIMEOUT_MS,
  )
})

describe('metrics of other ranges match the reference implementation', () => {
  for (const range of ['7d', '90d', '1y'] as const)
    for (const [index, granularity] of GRANULARITIES.entries()) {
      const zone = index % 2 === 0 ? 'America/Los_Angeles' : 'UTC'
      const query = { granularity, zone, days: RANGES[range], country: null, device: null }
      test(
        `${range}, ${granularity}, ${zone}`,
        () => expectSameMetrics({ ...query, includeVpn: range !== '90d' }, range),
        TIMEOUT_MS,
      )
    }
})

test(
  'returns the same metrics after days are recounted',
  async () => {
    for (const day of (await findPartitions(database)).slice(-40))
      expect(await recountDay(database, day)).toBe(true)
    // Recounting keeps the edges (running totals) of these days valid, so the start of the range is still
    // read from them.
    for (const [index, zone] of ZONES.entries())
      await expectSameMetrics(
        { granularity: 'daily', zone, days: 30, ...(FILTERS[index % FILTERS.length] as (typeof FILTERS)[0]) },
        '30d',
      )
    await computeAllEdges()
    await expectSameMetrics(
      { granularity: 'daily', zone: 'Europe/Berlin', days: 30, ...(FILTERS[4] as (typeof FILTERS)[0]) },
      '30d',
    )
  },
  TIMEOUT_MS,
)

test(
  'returns the same metrics when whole months are read from monthly sums',
  async () => {
    const months = await findMissingMonths(database, NOW)
    expect(months.length).toBeGreaterThan(10)
    for (const month of months) expect(await computeMonth(database, { month, job: randomUUID() })).toBe(true)
    expect(await findMissingMonths(database, NOW)).toEqual([])
    for (const filter of FILTERS.slice(0, 3))
      await expectSameMetrics({ granularity: 'monthly', zone: 'Europe/Berlin', days: 365, ...filter }, '1y')
  },
  TIMEOUT_MS,
)
