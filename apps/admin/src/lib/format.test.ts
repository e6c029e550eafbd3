import {
  formatDayAndTime,
  formatFileSize,
  formatQuantity,
  formatRelativeTime,
  getDeviceName,
  getInitials,
  toSentenceCase,
} from './format.ts'

const now = new Date(2026, 5, 15, 12, 0, 0)
const createTime = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 5, day, hour, minute, second)

test.each([
  [createTime(15, 11, 59, 30), 'just now'],
  [createTime(15, 12, 0, 20), 'just now'],
  [createTime(15, 11, 59, 10), '1 minute ago'],
  [createTime(15, 11, 57), '3 minutes ago'],
  [createTime(15, 11, 0, 10), '59 minutes ago'],
  [createTime(15, 12, 59, 50), 'in 59 minutes'],
  [createTime(15, 9), '3 hours ago'],
  [createTime(15, 14), 'in 2 hours'],
  [createTime(14, 20), 'yesterday'],
  [createTime(14, 9), 'yesterday'],
  [createTime(12, 9), '3 days ago'],
  [createTime(17, 18), 'in 2 days'],
  [new Date(2026, 3, 2, 8), 'Apr 2, 2026'],
])('formats the time %s as %s', (moment, formatted) => {
  expect(formatRelativeTime(moment, now)).toBe(formatted)
})

test('shortly after midnight, formats the previous evening in hours instead of as “yesterday”', () => {
  expect(formatRelativeTime(createTime(14, 23), createTime(15, 1))).toBe('2 hours ago')
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['mary_ann-evans', 'ME'],
  ['Łukasz  Żak', 'ŁŻ'],
  ['山田 太郎', '山太'],
  ['😀 Smile', 'S'],
  ['  ', '?'],
])('returns the initials of %j as %s', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.9.1', 'curl'],
  ['Feedreader 1.0', 'Feedreader 1.0'],
  [null, 'Unknown device'],
])('describes the user agent %j as %s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name)
})

test('includes the year of a time outside the current year', () => {
  expect(formatDayAndTime(createTime(17, 18), now)).toMatch(/^Wed, Jun 17, 6:00\sPM$/)
  expect(formatDayAndTime(new Date(2027, 0, 3, 9, 5), now)).toMatch(/^Sun, Jan 3, 2027, 9:05\sAM$/)
})

test('formats counts with separators and the plural of the noun', () => {
  expect(formatQuantity(1, 'user')).toBe('1 user')
  expect(formatQuantity(0, 'user')).toBe('0 users')
  expect(formatQuantity(10_000, 'user')).toBe('10,000 users')
})

test('converts API names to text', () => {
  expect(toSentenceCase('past_due')).toBe('Past due')
})

test.each([
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [188_416, '184 KB'],
  [2_211_840, '2.11 MB'],
  // One byte less than 1 MB. Sizes are rounded to three digits.
  [1_048_575, '1,020 KB'],
  [5_368_709_120, '5 GB'],
])('formats %d bytes as %s', (bytes, formatted) => {
  expect(formatFileSize(bytes)).toBe(formatted)
})
