import { cleanText, getOrigin, toPagePath } from './clean-text.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['people', '/people'],
  ['//example.invalid/path', '/example.invalid/path'],
  ['/\\people', '/people'],
  ['/\t\n/people', '/people'],
  ['/a/b?token=secret#part', '/a/b'],
  ['/a#part?utm_source=x', '/a'],
  ['/a?x=1&utm_source=letter&y=2&utm_campaign=May%201', '/a?utm_source=letter&utm_campaign=May%201'],
  ['/a?utm_source=&utm_term=shoes&utm_medium=mail', '/a?utm_medium=mail'],
  ['/people/$id', '/people/$id'],
  ['https://example.com?next=/reset/token', '/'],
  ['https://example.com#/account/ada', '/'],
  ['https://example.com?utm_source=news', '/?utm_source=news'],
  ['/search?q=utm_source=ada&utm_medium=mail', '/search?utm_medium=mail'],
  ['https://example.com/a/b?token=secret#part', '/a/b'],
  ['HTTP://example.com:8080', '/'],
  ['mailto://x', '/mailto://x'],
  [`/${'x'.repeat(3000)}`, `/${'x'.repeat(1999)}`],
])('reduces %s to the page %s', (url, page) => {
  expect(toPagePath(url)).toBe(page)
})

test.each([
  ['  Two\n\t lines ', 'Two lines'],
  ['Write to ada@example.com!', 'Write to @'],
  ['See (https://example.invalid/a?key=1#b) there', 'See (https://example.invalid/a) there'],
  ['Really? #1', 'Really? #1'],
  ['\u0000\u0007', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [0, '0'],
])('converts %j to %j', (text, cleaned) => {
  expect(cleanText(text, 100)).toBe(cleaned)
})

test('truncates a path, but never within a character', () => {
  expect(toPagePath(`/${'x'.repeat(1998)}😀`)).toBe(`/${'x'.repeat(1998)}`)
})

test('truncates a text, but never within a character', () => {
  expect(cleanText('x'.repeat(5000), 100)).toHaveLength(100)
  expect(cleanText('xx😀', 3)).toBe('xx')
  // Half a character (an unpaired surrogate) is removed anywhere in the text.
  expect(cleanText('x\ud800x', 3)).toBe('xx')
})

test.each([
  ['https://example.invalid/a?b', 'https://example.invalid'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['android-app://com.example', undefined],
  ['', undefined],
])('reduces %s to the origin %s', (url, origin) => {
  expect(getOrigin(url)).toBe(origin)
})
