import { isIP } from 'node:net'
import fc from 'fast-check'
import { AGENTS } from '../client/testing/agents.ts'
import { removePersonalData } from './remove-personal-data.ts'

test.each([
  ['ada@example.com', '[email]'],
  ['Mail of ada@example.com, and bob@example.com', 'Mail of [email], and [email]'],
  ['mailto:ada+news@example.co.uk?subject=x', 'mailto:[email]?subject=x'],
  ['user@пример.рф', '[email]'],
  ['user@localhost', '[email]'],
  ["o'brien@example.com", '[email]'],
  ['"ada"@example.com', '[email]'],
  [`${'x'.repeat(200)}@example.com`, '[email]'],
  ['root@10.0.0.1', '[email]'],
  ['/u/ada%40example.com', '/u/[email]'],
  ['/u/ada%2540example.com', '/u/[email]'],
  ['mailto%3Aada%40example.com', 'mailto:[email]'],
])('replaces email addresses: %s becomes %s', (text, expected) =>
  expect(removePersonalData(text)).toBe(expected),
)

test.each([
  ['Login from 203.0.113.9.', 'Login from [address].'],
  ['at 203.0.113.9, port 80', 'at [address], port 80'],
  ['http://203.0.113.9:8080/', 'http://[address]:8080/'],
  ['1.2.3.4.5', '[address]'],
  ['203%2E0%2E113%2E9', '[address]'],
  ['of%20203.0.113.9', 'of [address]'],
  ['from:2001:db8::1', 'from:[address]'],
  ['2001:db8::7.', '[address].'],
  ['connect 2001:DB8::7: refused', 'connect [address]: refused'],
  ['[2001:db8::7]:443', '[[address]]:443'],
  ['2001:db8:0:0:0:0:0:1', '[address]'],
  ['fe80::1%eth0', '[address]%eth0'],
  ['::ffff:203.0.113.9.', '[address].'],
  ['2001:db8::', '[address]'],
  ['on ::1', 'on [address]'],
  ['bad:2001:db8::1', '[address]'],
  ['10:203.0.113.9', '10:[address]'],
  ['2001%3Adb8%3A%3A7', '[address]'],
])('replaces IP addresses: %s becomes %s', (text, expected) =>
  expect(removePersonalData(text)).toBe(expected),
)

test.each([
  ['add:2001:db8:0:0:0:0:0:1', '2001:db8'],
  ['bad:2001:db8:1:2::3:4:5:6', '2001:db8'],
  ['x ::2001:db8::1', '2001:db8'],
])('leaves no trace of an IP address in %s', (text, trace) =>
  expect(removePersonalData(text)).not.toContain(trace),
)

const agents = Object.values(AGENTS)
  .flat()
  .map(([, agent]) => agent)
  .filter((agent) => /^(Mozilla|Opera|Dalvik)/.test(agent))

test.each([
  ...agents,
  'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 7 Build/TQ3A.230805.001)',
  'Opera/9.80 (Windows NT 6.1; U; en) Presto/2.8.131 Version/11.11',
  'CFNetwork/1410.0.3 Darwin/22.6.0',
  'ThisApp/7 (iPad; iOS 17.1; Scale/2.00)',
  'Instagram 300.0.0.29.110 (iPhone14,5; iOS 17_0; de_DE)',
  'okhttp/4.9.3',
])('replaces the user agent %s, including its versions and comments', (agent) => {
  const text = removePersonalData(`It broke in ${agent}`)
  expect(text).toContain('It broke in [agent]')
  expect(text).not.toMatch(/\d[._]\d|[()]|rv:|Build|(Mozilla|Gecko|Chrome|Safari|Firefox|CFNetwork)\//)
})

test.each([
  'std::vector<int> is empty',
  'Foo::Bar',
  'a::b',
  'Dad::Add',
  '::',
  'a:b:c',
  'at 12:34:56',
  '1:2',
  'Chrome 120.0.6099.109 and 10.0.19045.3803',
  '1.234.567.890 readers',
  'HTTP/1.1 500',
  '/Mobile/phones',
  '/Build/Design',
  'Download (Windows)',
  "Cannot find module '@babel/core'",
  '@media print',
  'Meet @ 5, 100%25 sure, 50% off %zz',
  '/@ada/notes',
])('leaves %s unchanged', (text) => expect(removePersonalData(text)).toBe(text))

const prefix = fc.constantFrom('', ' ', '/', ': ', '=', ',', '(', ';', '"', 'of ', '. ', '?x=', '%20', '%2F')
const suffix = fc.constantFrom('', ' ', '/', ': ', ',', ')', ';', '"', '.', '...', '&y=', '%20', '%2F', '\n')
const encodings = fc.constantFrom((text: string) => text, encodeURIComponent, encodeURI)
const embedInContext = (values: fc.Arbitrary<string>) =>
  fc
    .tuple(prefix, values, suffix, encodings)
    .map(([before, value, after, encode]) => [value, before + encode(value) + after] as const)
/**
 * Returns whether there is a letter or digit between the last delimiter and the at sign. RFC 5322 also allows
 * other local parts, but `removePersonalData` does not recognize them.
 */
const hasOrdinaryLocalPart = (email: string) => /[a-z\d][^/?#&=;:,<>()@]*@/.test(email)

test.each([
  ['an email address', fc.emailAddress().filter(hasOrdinaryLocalPart)],
  ['an IPv4 address', fc.ipV4()],
  ['an IPv6 address', fc.ipV6().filter((text) => isIP(text) === 6 && /\d/.test(text))],
])('replaces %s in any context', (_what, values) => {
  fc.assert(
    fc.property(embedInContext(values), ([value, text]) => {
      const cleaned = removePersonalData(text)
      expect(cleaned).toMatch(/\[(email|address)\]/)
      expect(cleaned).not.toContain(value)
      expect(cleaned).not.toContain(encodeURIComponent(value))
    }),
    { numRuns: 1_000 },
  )
})
