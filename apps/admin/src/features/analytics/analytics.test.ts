import { listCountryCodes, readAnalyticsSearch, toVisitQuery } from './analytics-search.ts'
import { formatAge, formatRowCount } from './data-refresh/view-labels.ts'
import { formatInterval, formatTick } from './format-interval.ts'
import { DEFAULT_STEPS, formatStep, getStepError, parseSteps } from './funnels/steps.ts'
import { formatCountry, formatDropReason, formatEvent } from './labels.ts'
import { formatDuration, formatMetric, getMetricChange } from './metrics.ts'
import { describeVital } from './overview/describe-vital.ts'
import { toFormRows } from './overview/form-rows.ts'
import {
  findIntervalStart,
  formatPreviousCoverage,
  formatRowLabel,
  placeMarkers,
  selectTicks,
  type TrendRow,
  toTrendRows,
} from './overview/trend.ts'

test('drops invalid values and defaults from the search parameters', () => {
  const defaults = { range: '30d', granularity: 'daily', tab: 'overview', metric: 'visitors', weeks: '8' }
  for (const rawSearch of [
    defaults,
    { range: '5d', granularity: 'x', tab: 'y', metric: 'vpn_share', device: 'tv' },
  ])
    expect(Object.values(readAnalyticsSearch(rawSearch)).filter((value) => value !== undefined)).toEqual([])
  expect(readAnalyticsSearch({ timezone: 'Mars/Base', country: 'DEU', vpn: 'in' })).toMatchObject({
    timezone: undefined,
    country: undefined,
    vpn: undefined,
  })
})

test('passes the filters to the API and preserves invalid funnel steps', () => {
  const search = readAnalyticsSearch({
    range: '90d',
    country: 'de',
    device: 'mobile',
    vpn: 'exclude',
    timezone: 'Asia/Kathmandu',
    tab: 'funnels',
    steps: '/,nonsense,/plans',
  })
  expect(toVisitQuery(search)).toEqual({
    dateRange: '90d',
    timezone: 'Asia/Kathmandu',
    country: 'DE',
    device_type: 'mobile',
    include_vpn: 'false',
  })
  expect(search.steps).toBe('/,nonsense,/plans')
})

test('combines each form’s events in one row and sorts the rows by the number of starts', () => {
  const rows = toFormRows([
    { name: 'contact', action: 'submit', count: 9, visitors: 8 },
    { name: 'sign-up', action: 'start', count: 30, visitors: 20 },
    { name: 'contact', action: 'start', count: 40, visitors: 31 },
    { name: 'contact', action: 'abandon', count: 1200, visitors: 3 },
    { name: 'log-in', action: 'submit', count: 5, visitors: 5 },
  ])
  expect(rows.map(({ name, amount, visitors, note }) => [name, amount, visitors, note])).toEqual([
    ['contact', 40, 31, '9 submitted, 1,200 abandoned'],
    ['sign-up', 30, 20, '0 submitted, 0 abandoned'],
    ['log-in', 0, 0, '5 submitted, 0 abandoned'],
  ])
})

test('lists all countries with unique names', () => {
  const names = listCountryCodes().map(formatCountry)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toContain('Germany')
  expect(listCountryCodes()).toEqual(expect.arrayContaining(['DE', 'GB', 'RS', 'XK', 'ZZ']))
  expect(listCountryCodes().length).toBeGreaterThan(240)
})

test('ignores unknown rankings and those that are shown by default', () => {
  expect(readAnalyticsSearch({ rankings: 'exit,top,nonsense,clicks' }).rankings).toBe('exit,clicks')
  expect(readAnalyticsSearch({ rankings: 'referrers' }).rankings).toBeUndefined()
})

test.each([
  [undefined, DEFAULT_STEPS, []],
  ['/, ,/plans', ['/', '/plans'], []],
  ['/,nonsense,/plans', ['/', '/plans'], [/“nonsense”: Must start with/]],
  ['nonsense,/plans', DEFAULT_STEPS, [/“nonsense”/, /“\/plans”: A funnel needs at least 2 steps/]],
  ['/a,/b,/c,/d,/e,/f,/g', ['/a', '/b', '/c', '/d', '/e', '/f'], [/“\/g”: A funnel has at most 6 steps/]],
])('reads the steps %j and reports ignored ones', (param, steps, stepErrors) => {
  expect(parseSteps(param)).toEqual({
    steps,
    stepErrors: stepErrors.map((pattern) => expect.stringMatching(pattern)),
  })
})

// undefined means the default, daily. A granularity that the range doesn't offer becomes the closest one.
test.each([
  ['7d', 'hourly', 'hourly'],
  ['7d', 'weekly', undefined],
  ['30d', 'hourly', undefined],
  ['30d', 'monthly', 'weekly'],
  ['90d', 'hourly', undefined],
  ['1y', 'hourly', undefined],
  ['1y', 'monthly', 'monthly'],
])('for the range %s, reads the granularity %s as %s', (range, granularity, expected) => {
  expect(readAnalyticsSearch({ range, granularity }).granularity).toBe(expected)
})

test.each([
  ['visitors', 132, 120, 0.1, '10% more', 'up', true],
  ['visitors', 90, 120, -0.25, '25% less', 'down', false],
  ['bounce_rate', 0.45, 0.4, 0.125, '5 points higher', 'up', false],
  ['bounce_rate', 0.39, 0.4, -0.025, '1 point lower', 'down', true],
  ['average_duration', 66, 60, 0.1, '10% longer', 'up', true],
  ['vpn_share', 0.09, 0.06, 0.5, '3 points higher', 'up', null],
  ['clicks', 100, 100, 0, 'no change', 'level', null],
] as const)('compares %s: %d, previously %d', (name, value, previous, change, label, direction, isGood) => {
  expect(getMetricChange(name, { value, previous, change })).toEqual({ text: label, direction, isGood })
})

test('returns null instead of a change if a previous count is 0, or a previous value is missing', () => {
  expect(getMetricChange('visitors', { value: 4, previous: 0, change: null })).toBeNull()
  expect(getMetricChange('bounce_rate', { value: 0.4, previous: null, change: null })).toBeNull()
})

test('formats metrics', () => {
  expect(formatMetric('visitors', 12_345)).toBe('12,345')
  expect(formatMetric('bounce_rate', 0.4512)).toBe('45.1%')
  expect(formatMetric('conversion_rate', null)).toBe('–')
  expect([45, 60, 125, 3600, 3900].map(formatDuration)).toEqual([
    '45 s',
    '1 min',
    '2 min 5 s',
    '1 h',
    '1 h 5 min',
  ])
})

test('formats countries, events, and drop reasons, including unknown ones', () => {
  expect(['DE', 'ZZ', ''].map(formatCountry)).toEqual(['Germany', 'Unknown', 'Unknown'])
  expect(formatEvent('subscription:pro')).toBe('Subscriptions: pro')
  expect(formatEvent('behavior:a:b')).toBe('Custom events: a:b')
  expect(formatEvent('purchase')).toBe('purchase')
  expect(formatDropReason('opted_out')[1]).toMatch(/DNT/)
  expect(formatDropReason('novel')).toEqual(['novel', ''])
})

test('accepts only paths and named events without a comma as steps, and labels an event step', () => {
  expect(['/', '/blog/*', 'event:click:Start'].map(getStepError)).toEqual([null, null, null])
  for (const step of ['', 'plans', 'event:', '/a,b']) expect(getStepError(step)).not.toBeNull()
  expect(formatStep('event:subscription')).toBe('Subscriptions')
})

const createInterval = (day: number, sessions: number, conversions = 0) => ({
  start: new Date(Date.UTC(2026, 2, day)).toISOString(),
  visitors: sessions,
  sessions,
  pageviews: sessions,
  clicks: 0,
  conversions,
  bounce_rate: null,
  average_duration: null,
})

test('matches each interval with the one at the same position in the previous period', () => {
  const dashboard = {
    range: { from: new Date(Date.UTC(2026, 2, 3)).toISOString() } as never,
    as_of: '',
    is_complete: true,
    is_counting: true,
    script: '',
    trends: [createInterval(3, 4, 1), createInterval(4, 0)],
    previous_trends: [createInterval(1, 8)],
  }
  const rows = toTrendRows(dashboard, 'conversion_rate', 'daily', 'UTC')
  expect(rows).toEqual([
    {
      time: Date.UTC(2026, 2, 3),
      coverage: 'whole',
      current: 0.25,
      previous: 0,
      previousTime: Date.UTC(2026, 2, 1),
      previousCoverage: 'whole',
    },
    {
      time: Date.UTC(2026, 2, 4),
      coverage: 'in progress',
      current: null,
      previous: null,
      previousTime: null,
      previousCoverage: null,
    },
  ])
})

test('marks partial weeks and months at the ends of a range', () => {
  // The range starts on Sunday, March 1, 2026. The previous period starts on Sunday, February 15, which is
  // day -13 of March.
  const dashboard = {
    range: { from: new Date(Date.UTC(2026, 2, 1)).toISOString() } as never,
    as_of: '',
    is_complete: true,
    is_counting: true,
    script: '',
    trends: [1, 2, 9].map((day) => createInterval(day, 1)),
    previous_trends: [-13, -12, -5].map((day) => createInterval(day, 1)),
  }
  const rows = toTrendRows(dashboard, 'visitors', 'weekly', 'UTC')
  expect(rows.map((row) => formatRowLabel(row, 'weekly', 'UTC'))).toEqual([
    'Week of Sun, Mar 1, 2026 (partial)',
    'Week of Mon, Mar 2, 2026',
    'Week of Mon, Mar 9, 2026 (in progress)',
  ])
  expect(rows.map((row) => formatPreviousCoverage(row, 'weekly'))).toEqual([
    'partial week',
    null,
    'partial week',
  ])
  const months = toTrendRows({ ...dashboard, trends: [createInterval(1, 1)] }, 'visitors', 'monthly', 'UTC')
  expect(formatRowLabel(months[0] as TrendRow, 'monthly', 'UTC')).toBe('March 2026 (in progress)')
  // In Chicago, the range starts on the evening of Saturday, February 28, so its first month is partial.
  const [first] = toTrendRows(dashboard, 'visitors', 'monthly', 'America/Chicago')
  expect(first?.coverage).toBe('part')
})

test('labels the full previous day next to a day in progress', () => {
  const dashboard = {
    range: { from: new Date(Date.UTC(2026, 2, 3)).toISOString() } as never,
    as_of: '',
    is_complete: true,
    is_counting: true,
    script: '',
    trends: [createInterval(3, 4), createInterval(4, 2)],
    previous_trends: [createInterval(1, 8), createInterval(2, 9)],
  }
  const rows = toTrendRows(dashboard, 'visitors', 'daily', 'UTC')
  expect(rows.map((row) => formatPreviousCoverage(row, 'daily'))).toEqual([null, 'full day'])
  expect(formatRowLabel(rows[1] as TrendRow, 'daily', 'UTC')).toBe('Wed, Mar 4, 2026 (in progress)')
})

const HOUR = 3_600_000
const createHourRows = (count: number): TrendRow[] =>
  Array.from({ length: count }, (_, index) => ({
    time: index * HOUR,
    coverage: 'whole',
    current: 1,
    previous: 1,
    previousTime: null,
    previousCoverage: null,
  }))

test('combines the labels of annotations that are too close together', () => {
  const annotations = [0, 2, 2.5, 30].map((hour) => ({ at: new Date(hour * HOUR).toISOString() }))
  expect(placeMarkers(annotations, createHourRows(48), 4 * HOUR)).toEqual([
    { x: 0, label: '1–3' },
    { x: 2 * HOUR, label: '' },
    { x: 30 * HOUR, label: '4' },
  ])
  expect(placeMarkers(annotations, createHourRows(48), HOUR).map(({ label }) => label)).toEqual([
    '1',
    '2–3',
    '4',
  ])
})

test('labels each day of the time zone, or every nth day counted from the last if space is limited', () => {
  const rows = createHourRows(48)
  expect(selectTicks(rows, 'hourly', 'UTC', 9)).toEqual([0, 24 * HOUR])
  expect(selectTicks(rows, 'hourly', 'Asia/Tokyo', 9)).toEqual([0, 15 * HOUR, 39 * HOUR])
  expect(selectTicks(rows, 'hourly', 'UTC', 1)).toEqual([24 * HOUR])
  expect(selectTicks(createHourRows(5 * 24), 'hourly', 'UTC', 3)).toEqual(
    [0, 2, 4].map((day) => day * 24 * HOUR),
  )
})

test('finds the start of the interval that contains an annotation', () =>
  expect(findIntervalStart(createHourRows(48), 90 * 60_000)).toBe(HOUR))

test('formats intervals', () => {
  const at = Date.UTC(2026, 2, 1, 23)
  expect(formatInterval(at, 'daily', 'Europe/Berlin')).toBe('Mon, Mar 2, 2026')
  expect(formatInterval(at, 'hourly', 'UTC')).toMatch(/^Sun, Mar 1, 2026, 11:00\sPM$/)
  expect(formatInterval(at, 'weekly', 'Europe/Berlin')).toBe('Week of Mon, Mar 2, 2026')
  expect(formatInterval(at, 'monthly', 'UTC')).toBe('March 2026')
  expect(formatTick(at, 'daily', 'UTC')).toBe('Mar 1')
})

test('formats the age of the analytics views', () => {
  const state = 'done'
  expect(formatAge({ name: 'roll_ups', state, age_seconds: 0 })).toBe('Up to date')
  expect(formatAge({ name: 'roll_ups', state, age_seconds: 90 })).toBe('1 min 30 s behind')
  expect(formatAge({ name: 'months', state, age_seconds: 180_000 })).toBe('Refreshed 2 days ago')
})

test('formats unknown ages and estimated row counts', () => {
  const formatUnknownAge = (state: 'never' | 'running' | 'failed') =>
    formatAge({ name: 'months', state, age_seconds: null })
  expect(formatUnknownAge('never')).toBe('Not computed yet')
  expect(formatUnknownAge('running')).toBe(
    'Refreshing. Reports show the previous data until the refresh completes.',
  )
  expect(formatUnknownAge('failed')).toMatch(/failed/)
  expect([formatRowCount(0), formatRowCount(12_345)]).toEqual(['Unknown', 'About 12,300'])
})

test.each([
  ['LCP', 2500, '2.5 s', 'Good'],
  ['LCP', 2910, '2.9 s', 'Needs improvement'],
  ['FCP', 4001, '4.0 s', 'Poor'],
  ['TTFB', 996, '996 ms', 'Good'],
] as const)('formats %s with the value %d as %s, and rates it “%s”', (name, p75, valueText, rating) => {
  expect(describeVital({ name, p75, good: 2500, poor: 4000, count: 4 })).toMatchObject({ valueText, rating })
})

test('places a value far beyond “poor” at the end of the scale, and the thresholds within it', () => {
  const { valuePosition, goodPosition, poorPosition } = describeVital({
    name: 'FCP',
    p75: 90_000,
    good: 1800,
    poor: 3000,
    count: 1,
  })
  expect([valuePosition, goodPosition, Math.round(poorPosition)]).toEqual([100, 40, 67])
})
