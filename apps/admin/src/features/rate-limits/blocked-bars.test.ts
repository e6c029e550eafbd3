import { formatTick, getBlockedClasses, selectTicks, toBars } from './blocked-bars.ts'

const from = '2026-03-01T15:00:00.000Z'
/** Returns the time that is a number of hours after `from`. */
const addHours = (hours: number) => new Date(Date.parse(from) + hours * 3_600_000).toISOString()
/** Creates an hour of the history. `refused` and `penalised` are deprecated fields with the same counts. */
const createHour = (
  hours: number,
  name: 'api' | 'auth' | 'search' | 'admin' | 'image',
  count: number,
  penalized = count,
) => ({
  hour: addHours(hours),
  class: name,
  blocked_requests: count,
  refused: count,
  penalized,
  penalised: penalized,
})

test('uses hourly bars for a day and six-hour bars for a week', () => {
  expect(toBars({ from, hours: [] }, 24)).toHaveLength(24)
  const week = toBars({ from, hours: [] }, 168)
  expect(week).toHaveLength(28)
  expect(week[1]?.at).toBe(addHours(6))
})

test('counts blocked requests by class in the bar of their hour', () => {
  const bars = toBars(
    { from, hours: [createHour(0, 'api', 2), createHour(0, 'auth', 3, 1), createHour(23, 'api', 5)] },
    24,
  )
  expect(bars[0]).toMatchObject({ api: 2, auth: 3, search: 0, total: 5, penalized: 3 })
  expect(bars[23]).toMatchObject({ api: 5, total: 5 })
  expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(10)
  expect(getBlockedClasses(bars)).toEqual([
    { name: 'auth', count: 3 },
    { name: 'api', count: 7 },
  ])
})

test('counts blocked image rendering requests separately from other API requests', () => {
  const bars = toBars({ from, hours: [createHour(1, 'image', 4), createHour(2, 'api', 1)] }, 24)
  expect(bars[1]).toMatchObject({ image: 4, total: 4 })
  expect(getBlockedClasses(bars)).toEqual([
    { name: 'image', count: 4 },
    { name: 'api', count: 1 },
  ])
})

test('adds up the hours of a bar and ignores hours outside the time range', () => {
  const bars = toBars(
    {
      from,
      hours: [
        createHour(4, 'api', 1),
        createHour(5, 'api', 2),
        createHour(6, 'api', 4),
        createHour(168, 'api', 8),
      ],
    },
    168,
  )
  expect(bars.slice(0, 2).map(({ api }) => api)).toEqual([3, 4])
  expect(getBlockedClasses(bars)).toEqual([{ name: 'api', count: 7 }])
})

test('labels each day of a week once', () => {
  const labels = selectTicks(toBars({ from, hours: [] }, 168), 168).map((tick) => formatTick(tick, 168))
  expect(labels).toHaveLength(7)
  expect(new Set(labels).size).toBe(7)
})
