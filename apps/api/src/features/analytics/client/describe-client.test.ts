import fc from 'fast-check'
import { BROWSERS, type Client, DEVICES, describeClient, SYSTEMS } from './describe-client.ts'
import { AGENTS } from './testing/agents.ts'

const agents = Object.entries(AGENTS).flatMap(([system, list]) =>
  list.map(([expected, agent]) => [`${expected} ${system}`, agent] as const),
)

const formatClient = (headers: Parameters<typeof describeClient>[0]) => {
  const { device, browser, system } = describeClient(headers)
  return `${device} ${browser} ${system}`
}

test.each(agents)('recognizes %s: %s', (expected, agent) => {
  expect(formatClient({ 'user-agent': agent })).toBe(expected)
})

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
/** Chrome on Android sends this user agent when it requests the desktop version of a page. */
const CHROME_ON_ANDROID_AS_DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const formatBrands = (name: string) => `"Not/A)Brand";v="8", "Chromium";v="126", "${name}";v="126"`

test.each([
  ['desktop Chrome Windows', CHROME_ON_WINDOWS, formatBrands('Google Chrome'), '?0', '"Windows"'],
  ['desktop Edge Windows', CHROME_ON_WINDOWS, formatBrands('Microsoft Edge'), '?0', '"Windows"'],
  ['desktop Opera Windows', CHROME_ON_WINDOWS, formatBrands('Opera GX'), '?0', '"Windows"'],
  ['desktop Other Windows', CHROME_ON_WINDOWS, formatBrands('Brave'), '?0', '"Windows"'],
  ['desktop Other Windows', CHROME_ON_WINDOWS, formatBrands('Future Browser'), '?0', '"Windows"'],
  [
    'desktop Chrome Windows',
    CHROME_ON_WINDOWS,
    '" Not A;Brand";v="99", "Chromium";v="126"',
    '?0',
    '"Windows"',
  ],
  ['desktop Chrome ChromeOS', CHROME_ON_WINDOWS, formatBrands('Google Chrome'), '?0', '"Chrome OS"'],
  ['desktop Chrome Other', CHROME_ON_WINDOWS, formatBrands('Google Chrome'), '?0', '"Fuchsia"'],
  ['desktop Chrome Windows', CHROME_ON_WINDOWS, formatBrands('Google Chrome'), '?0', '"Unknown"'],
  ['mobile Samsung Internet Android', CHROME_ON_ANDROID, formatBrands('Samsung Internet'), '?1', '"Android"'],
  ['tablet Samsung Internet Android', CHROME_ON_ANDROID, formatBrands('Samsung Internet'), '?0', '"Android"'],
  ['tablet Chrome Android', CHROME_ON_ANDROID_AS_DESKTOP, formatBrands('Google Chrome'), '?0', '"Android"'],
  ['mobile Other Android', CHROME_ON_ANDROID, formatBrands('Android WebView'), '?1', '"Android"'],
])('prefers client hints to the user agent: %s', (expected, agent, brandList, mobile, platform) => {
  const headers = { 'sec-ch-ua': brandList, 'sec-ch-ua-mobile': mobile, 'sec-ch-ua-platform': platform }
  expect(formatClient({ 'user-agent': agent, ...headers })).toBe(expected)
})

test('accepts hints without a user agent and ignores malformed hints', () => {
  const hints = {
    'sec-ch-ua': formatBrands('Google Chrome'),
    'sec-ch-ua-mobile': '?1',
    'sec-ch-ua-platform': '"Android"',
  }
  expect(formatClient(hints)).toBe('mobile Chrome Android')
  const malformed = { 'sec-ch-ua': 'Opera', 'sec-ch-ua-mobile': 'yes', 'sec-ch-ua-platform': 'Linux' }
  expect(formatClient({ 'user-agent': CHROME_ON_WINDOWS, ...malformed })).toBe('desktop Chrome Windows')
})

test('recognizes a TV as a desktop even if it sends hints', () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
  const hints = { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"' }
  expect(formatClient({ 'user-agent': agent, ...hints })).toBe('desktop Chrome Android')
})

test('describes a missing or unrecognizable user agent as a desktop with unknown browser and system', () => {
  for (const agent of [undefined, '', '   ', '-', '{}', '\u0000', 'null', '日本語', "'; DROP TABLE visits"])
    expect([agent, formatClient({ 'user-agent': agent })]).toEqual([agent, 'desktop Other Other'])
})

test('reads only the beginning of a long header', () => {
  const agent = `${'x'.repeat(10_000)} ${CHROME_ON_WINDOWS}`
  expect(formatClient({ 'user-agent': agent })).toBe('desktop Other Other')
})

test('returns only listed devices, browsers, and systems for any headers', () => {
  const token = fc.constantFrom(
    'Mozilla/5.0',
    '(',
    ')',
    ';',
    'Android',
    'iPhone',
    'Macintosh',
    'Mobile/1',
    'CriOS/',
    'Chrome/9',
    'TV',
    'wv',
    'Windows NT ',
    'Version/',
    '"',
    '?1',
    '"Chromium";v="1"',
    'OPR/',
    'Safari/',
    ' ',
    '\\',
    'CrOS',
    'Linux',
    ',',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(token, { maxLength: 80 }).map((tokens) => tokens.join('')),
    fc.tuple(token, fc.integer({ min: 1, max: 3_000 })).map(([part, times]) => part.repeat(times)),
  )
  const headers = fc.record({
    'user-agent': text,
    'sec-ch-ua': text,
    'sec-ch-ua-mobile': fc.oneof(text, fc.constantFrom('?0', '?1')),
    'sec-ch-ua-platform': text,
  })
  fc.assert(
    fc.property(headers, (requestHeaders) => {
      const client: Client = describeClient(requestHeaders)
      expect(Object.keys(client).sort()).toEqual(['browser', 'device', 'system'])
      expect(DEVICES).toContain(client.device)
      expect(BROWSERS).toContain(client.browser)
      expect(SYSTEMS).toContain(client.system)
    }),
    { numRuns: 1_000 },
  )
})
