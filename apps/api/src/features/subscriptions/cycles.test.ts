import { addDays, getCycleEnd } from './cycles.ts'

const getEnd = (from: string, cycle: Parameters<typeof getCycleEnd>[1]) =>
  getCycleEnd(new Date(from), cycle)?.toISOString().replace('.000Z', 'Z') ?? null

test.each([
  ['2027-01-15T10:30:00Z', '2027-02-15T10:30:00Z'],
  ['2027-01-31T23:59:59Z', '2027-02-28T23:59:59Z'],
  ['2028-01-31T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2028-03-29T12:00:00Z'],
  ['2027-03-31T12:00:00Z', '2027-04-30T12:00:00Z'],
  ['2027-12-31T12:00:00Z', '2028-01-31T12:00:00Z'],
])('adds a month to %s: %s', (from, to) => expect(getEnd(from, 'monthly')).toBe(to))

test.each([
  ['2027-02-28T12:00:00Z', '2028-02-28T12:00:00Z'],
  ['2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
  ['2027-12-31T23:59:59Z', '2028-12-31T23:59:59Z'],
])('adds a year to %s: %s', (from, to) => expect(getEnd(from, 'yearly')).toBe(to))

test('adds seven days for a weekly cycle and returns null for a lifetime subscription', () => {
  expect(getEnd('2028-02-26T12:00:00Z', 'weekly')).toBe('2028-03-04T12:00:00Z')
  expect(getEnd('2028-02-26T12:00:00Z', 'lifetime')).toBeNull()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['Europe/Berlin', '2027-03-27T23:30:00Z', '2027-04-27T23:30:00Z'],
  ['Europe/Berlin', '2027-10-30T00:30:00Z', '2027-11-30T00:30:00Z'],
  ['America/New_York', '2027-03-14T06:59:00Z', '2027-04-14T06:59:00Z'],
  // Clocks change by half an hour.
  ['Australia/Lord_Howe', '2027-10-02T15:15:00Z', '2027-11-02T15:15:00Z'],
])('ignores clock changes of the server’s time zone %s: a month after %s is %s', (timeZone, from, to) => {
  vi.stubEnv('TZ', timeZone)
  expect(new Date(from).getTimezoneOffset()).not.toBe(0)
  expect(getEnd(from, 'monthly')).toBe(to)
  const day = new Date(from)
  expect(addDays(day, 7).getTime() - day.getTime()).toBe(7 * 86_400_000)
})
