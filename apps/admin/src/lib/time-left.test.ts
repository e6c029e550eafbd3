import { formatTimeLeft } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-1, null],
  [0, null],
  [30_000, 'less than a minute left'],
  [MINUTE, '1 minute left'],
  [59.9 * MINUTE, '59 minutes left'],
  [HOUR, '1 hour left'],
  [2 * HOUR + 5 * MINUTE, '2 hours and 5 minutes left'],
  [25 * HOUR, '1 day and 1 hour left'],
  [24 * HOUR * 30 + HOUR, '30 days left'],
])('formats a time %d ms from now as %s', (left, formatted) => {
  expect(formatTimeLeft(new Date(1e12 + left), 1e12)).toBe(formatted)
})
