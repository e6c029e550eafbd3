import { getExclusionReason } from './exclusion-reason.ts'
import { AGENTS } from './testing/agents.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const visitor = { 'user-agent': FIREFOX }

const browserAgents = Object.values(AGENTS)
  .flat()
  .filter(([, agent]) => !agent.startsWith('curl'))

test.each(browserAgents)('counts %s: %s', (_, agent) => {
  expect(getExclusionReason({ 'user-agent': agent }, null)).toBeNull()
})

test.each([
  GOOGLEBOT,
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  'curl/8.6.0',
  'Wget/1.21.4',
  'python-requests/2.31.0',
  'Go-http-client/2.0',
  'node',
  'axios/1.7.2',
  'Java/17.0.1',
  'UptimeRobot/2.0 (http://www.uptimerobot.com/)',
  'Prometheus/2.52.0',
])('does not count a declared bot: %s', (agent) => {
  expect(getExclusionReason({ 'user-agent': agent }, null)).toBe('bot')
})

test('does not count a client without a user agent', () => {
  for (const agent of [undefined, '', '  '])
    expect(getExclusionReason({ 'user-agent': agent }, null)).toBe('bot')
})

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { purpose: 'prefetch' },
  { purpose: 'Prerender' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('does not count a prefetched page: %j', (headers) => {
  expect(getExclusionReason({ ...visitor, ...headers }, null)).toBe('prefetch')
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: ' 1 ' }, { dnt: '0', 'sec-gpc': '1' }])(
  'does not count a visitor who opts out: %j',
  (headers) => {
    expect(getExclusionReason({ ...visitor, ...headers }, null)).toBe('opted_out')
  },
)

test.each([{ dnt: '0' }, { dnt: 'unspecified' }, { dnt: '' }, { 'sec-gpc': '0' }, { dnt: '10' }])(
  'counts a visitor who does not opt out: %j',
  (headers) => {
    expect(getExclusionReason({ ...visitor, ...headers }, null)).toBeNull()
  },
)

test('does not count requests from data centers, but counts VPN users', () => {
  expect(getExclusionReason(visitor, 'data_centre')).toBe('data_centre')
  expect(getExclusionReason(visitor, 'vpn')).toBeNull()
})

test('checks the opt-out first and the network last', () => {
  const bot = { 'user-agent': GOOGLEBOT, 'sec-purpose': 'prefetch' }
  expect(getExclusionReason({ ...bot, dnt: '1' }, 'data_centre')).toBe('opted_out')
  expect(getExclusionReason(bot, 'data_centre')).toBe('bot')
  expect(getExclusionReason({ ...visitor, 'sec-purpose': 'prefetch' }, 'data_centre')).toBe('prefetch')
})

test('reads only the beginning of headers with ten thousand characters', () => {
  const long = 'a'.repeat(10_000)
  const headers = { 'user-agent': `${FIREFOX} ${long}`, purpose: `${long} prefetch`, dnt: long }
  expect(getExclusionReason(headers, null)).toBeNull()
})
