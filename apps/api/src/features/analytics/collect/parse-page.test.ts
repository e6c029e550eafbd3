import fc from 'fast-check'
import { CollectedEvent } from './collect.schema.ts'
import { parsePage, parseReferrer, toStoredText } from './parse-page.ts'

const parsePath = (url: string) => parsePage(url).path
const isAccepted = (url: string) => CollectedEvent.safeParse({ type: 'click', url }).success

test.each([
  ['/', '/'],
  ['/plans/', '/plans'],
  ['/plans///', '/plans'],
  ['/a//b', '/a//b'],
  ['/stra%C3%9Fe', '/straße'],
  ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  ['/%zz/stra%C3%9Fe/%FF', '/%zz/straße/%FF'],
  ['/a%00b', '/a%00b'],
  ['/a%0A%0db%c2%85%C3%9F', '/a%0A%0Db%C2%85ß'],
  ['/a%250Ab/ada%40example.com', '/a%0Ab/[email]'],
  ['/ip/2001%3Adb8%3A%3A%00', '/ip/[address]%00'],
  ['https://example.com/plans?x=1#y', '/plans'],
  ['/ip/203.0.113.9.', '/ip/[address].'],
  ['/ip/2001%3Adb8%3A%3A7', '/ip/[address]'],
  ['/u/ada%40example.com/', '/u/[email]'],
  ['/u/%40ada%40example.com', '/u/[email]'],
])('parses %s to the path %s', (url, path) => expect(parsePath(url)).toBe(path))

test('truncates a path to at most 500 code units without splitting a character, then removes a trailing slash', () => {
  expect(parsePath(`/${'a'.repeat(1_900)}`)).toHaveLength(500)
  expect(parsePath(`/${'x'.repeat(498)}😀😀`)).toBe(`/${'x'.repeat(498)}`)
  expect(parsePath(`/${'a'.repeat(498)}/b`)).toBe(`/${'a'.repeat(498)}`)
  expect(parsePath('/a@b'.repeat(490)).length).toBeLessThanOrEqual(500)
})

test('replaces control characters with spaces, but keeps encoded ones encoded', () => {
  expect(toStoredText('%0A=1+1 a%1fb\nme@example.com', 100)).toBe('%0A=1+1 a%1Fb [email]')
  expect(toStoredText('a\u001fb\r\nc', 100)).toBe('a b c')
})

test('neither exceeds the maximum length after replacing personal data nor splits a character', () => {
  expect(toStoredText('a@b '.repeat(25), 100)).toHaveLength(100)
  expect(toStoredText(`${'x'.repeat(99)}😀`, 100)).toHaveLength(99)
})

test('removes or replaces unstorable characters and personal data in campaign parameters', () => {
  expect(parsePage('/?utm_source=%00a&utm_medium=ada%40example.com&utm_campaign=%FF')).toMatchObject({
    source: 'a',
    medium: '[email]',
    campaign: '\ufffd',
  })
})

test.each([
  '//',
  '///',
  '/\\',
  '//[',
  '//a:99999',
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '/\n\\evil.example',
  'http://',
  'https:',
  'http://[',
  'http://a:99999',
  'ftp://example.com/',
  'javascript:alert(1)',
  ' /x',
  'x',
  '?x',
])('rejects %j as a page URL', (url) => expect(isAccepted(url)).toBe(false))

test('returns a page with storable texts for every accepted URL', () => {
  const start = fc.constantFrom(
    '',
    '/',
    '//',
    '/\\',
    '/\t/',
    '/?',
    '/#',
    'http:',
    'http://',
    'HTTPS://a',
    'https:/\\',
  )
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom(
      '[',
      ']',
      ':99999',
      '@',
      '%',
      '%00',
      '%ff',
      '?utm_source=',
      '&',
      '\\',
      '..',
      '::1',
      '\0',
      '\ud800',
      '😀',
    ),
  )
  const urlArbitrary = fc
    .tuple(start, fc.array(piece, { maxLength: 6 }))
    .map(([first, rest]) => first + rest.join(''))
  let accepted = 0
  fc.assert(
    fc.property(fc.oneof(urlArbitrary, fc.string({ unit: 'binary' })), (url) => {
      if (!isAccepted(url)) return
      accepted++
      const { host, path, ...campaignParameters } = parsePage(url)
      expect(host === null).toBe(url.startsWith('/'))
      expect(path.startsWith('/')).toBe(true)
      for (const text of [path, ...Object.values(campaignParameters)])
        expect(text).not.toMatch(/[\0\p{Surrogate}]/u)
    }),
    { numRuns: 5_000 },
  )
  expect(accepted).toBeGreaterThan(500)
})

test.each([
  ['https://www.search.example/path?q=1', 'search.example'],
  ['http://203.0.113.9/inbox', '[address]'],
  ['https://[2001:db8::7]/', '[address]'],
  ['android-app://com.example/x', 'com.example'],
  ['mailto:ada@example.com', ''],
  ['here', ''],
  ['https://own.example/', ''],
])('stores the referrer %s as %s', (referrer, host) => {
  expect(parseReferrer(referrer, (name) => name === 'own.example')).toBe(host)
})

test.each(['%40', '/', '%2F', 'a', 'a:', '%3A', '::', '1.', '%', '(X11', 'a@', 'Mozilla/5 (', 'a-', '€'])(
  'parses a URL full of %s 1,000 times before the test times out',
  async (piece) => {
    const url = `/x${piece.repeat(1_990 / piece.length)}x`
    for (let round = 0; round < 1_000; round++) {
      parsePath(url)
      // Without this pause, the timeout could not fire.
      if (round % 50 === 0) await new Promise(setImmediate)
    }
  },
)
