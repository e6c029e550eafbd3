import { calculateDelay, parseRetryAfter } from './back-off.ts'

const DELAYS = { initialMaxDelayMs: 1000, maxDelayMs: 30_000 }
const NO_FAILURES = { failures: 0, streamRetryMs: null, retryAfterMs: null }
const getMaxDelay = (history: object) => calculateDelay({ ...NO_FAILURES, ...history }, DELAYS, () => 1)
const getMinDelay = (history: object) => calculateDelay({ ...NO_FAILURES, ...history }, DELAYS, () => 0)

test('doubles the maximum of the random delay with each failure, up to `maxDelayMs`', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map((failures) => getMaxDelay({ failures }))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(getMinDelay({ failures: 9 })).toBe(0)
})

test("uses the server's retry interval if it exceeds `initialMaxDelayMs`, up to `maxDelayMs`", () => {
  expect(getMaxDelay({ streamRetryMs: 3000 })).toBe(3000)
  expect(getMaxDelay({ streamRetryMs: 3000, failures: 1 })).toBe(6000)
  expect(getMaxDelay({ streamRetryMs: 10 })).toBe(1000)
  expect(getMaxDelay({ streamRetryMs: 86_400_000 })).toBe(30_000)
})

test('waits for the whole Retry-After time, then adds a random delay', () => {
  expect(getMinDelay({ retryAfterMs: 60_000 })).toBe(60_000)
  expect(getMaxDelay({ retryAfterMs: 60_000 })).toBe(61_000)
})

test.each([
  ['7', 7000],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['86400', 900_000],
  ['soon', null],
  ['', null],
  [null, null],
])('parses the Retry-After value %j as %j ms', (header, expected) => {
  expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected)
})
