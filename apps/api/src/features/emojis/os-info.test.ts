import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const getInfo = async (headers: Record<string, string>) =>
  (await server.anonymous().get('/api/emojis').query({ per_page: 1 }).set(headers).expect(200)).body.os_info

const toChromeAgent = (system: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 ${mobile}Safari/537.36`
const toSafariAgent = (system: string, version: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}${mobile} Safari/605.1.15`
const MAC = 'Macintosh; Intel Mac OS X 10_15_7'
const WINDOWS = toChromeAgent('Windows NT 10.0; Win64; x64')

test.each([
  ['Windows 10, or Windows 11 without a version hint', WINDOWS, undefined, 'windows', '10', 12.1],
  ['Windows 10 with a version hint', WINDOWS, '"10.0.0"', 'windows', '10', 12.1],
  ['Windows 11', WINDOWS, '"13.0.0"', 'windows', '11', 13.1],
  ['Windows 11 22H2', WINDOWS, '"15.0.0"', 'windows', '11', 14],
  ['Windows 11 24H2', WINDOWS, '"19.0.0"', 'windows', '11', 15.1],
  ['Windows 7', toChromeAgent('Windows NT 6.1'), undefined, 'windows', '7', 1],
  ['Windows XP', toChromeAgent('Windows NT 5.1'), undefined, 'windows', '5.1', null],
  ['a Mac with Safari', toSafariAgent(MAC, '17.4'), undefined, 'macos', '10.15', 15.1],
  ['a Mac with Chrome', toChromeAgent(MAC), undefined, 'macos', '10.15', 13],
  ['a Mac with Chrome and a version hint', toChromeAgent(MAC), '"15.5.0"', 'macos', '15.5', 16],
  [
    'an older Mac with a version hint',
    toChromeAgent('Macintosh; Intel Mac OS X 10_14'),
    '"10.14.6"',
    'macos',
    '10.14',
    11,
  ],
  [
    'an iPhone',
    toSafariAgent('iPhone; CPU iPhone OS 17_5 like Mac OS X', '17.5', ' Mobile/15E148'),
    undefined,
    'ios',
    '17.5',
    15.1,
  ],
  [
    'an iPhone whose minor version has two digits',
    toSafariAgent('iPhone; CPU iPhone OS 14_10 like Mac OS X', '14.1'),
    undefined,
    'ios',
    '14.10',
    13.1,
  ],
  [
    'an iPad that identifies as an iPad',
    toSafariAgent('iPad; CPU OS 12_5 like Mac OS X', '12.1.2'),
    undefined,
    'ios',
    '12.5',
    11,
  ],
  [
    'an iPad that identifies as a Mac',
    toSafariAgent(MAC, '16.6', ' Mobile/15E148'),
    undefined,
    'ios',
    '16.6',
    15,
  ],
  ['Android', toChromeAgent('Linux; Android 14; Pixel 8', 'Mobile '), undefined, 'android', '14', 15],
  [
    'Android with a frozen version in the user agent and a version hint',
    toChromeAgent('Linux; Android 10; K', 'Mobile '),
    '"15.0.0"',
    'android',
    '15.0',
    15.1,
  ],
  [
    'Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    undefined,
    'linux',
    null,
    null,
  ],
  ['an empty user agent', '', undefined, 'unknown', null, null],
  [
    'a malformed user agent',
    'Windows NT 99999999999999999999.9 Android x'.repeat(50),
    '"x"',
    'windows',
    expect.any(String),
    null,
  ],
] as const)('detects emoji support for %s', async (_name, userAgent, hint, os, version, maxEmojiVersion) => {
  const info = await getInfo({
    'User-Agent': userAgent,
    ...(hint && { 'Sec-CH-UA-Platform-Version': hint }),
  })
  expect(info).toEqual({
    os,
    version,
    is_supported: maxEmojiVersion !== null || os === 'linux',
    emoji_support: {
      supports_unicode: maxEmojiVersion !== null || os === 'linux',
      supports_custom: true,
      max_emoji_version: maxEmojiVersion,
      recommended_format: maxEmojiVersion !== null || os === 'linux' ? 'unicode' : 'image',
    },
  })
})

test('sends Vary for the headers that the response depends on', async () => {
  const { headers } = await server.anonymous().get('/api/emojis').query({ per_page: 1 })
  expect(headers.vary).toMatch(/User-Agent, Sec-CH-UA-Platform-Version/i)
})
