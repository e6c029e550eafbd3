import { type Inline, type Link, parseText, toPlainText } from './index.ts'

const isLink = (node: Inline): node is Link => node.type === 'link'
const parseLinks = (text: string, ownPaths = true) => parseText(text, { ownPaths }).filter(isLink)
/** Returns the only link in a text: its URL, its displayed text, and the host or email address of the URL. */
const parseOnlyLink = (text: string) => {
  const [link, ...others] = parseLinks(text)
  expect(others).toEqual([])
  return link && { href: link.href, shown: toPlainText([link]), leadsTo: link.leadsTo }
}

test.each([
  ['see https://example.org.', 'https://example.org'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['(see https://example.org/a_(b))', 'https://example.org/a_(b)'],
  ['“https://example.org/a”, or', 'https://example.org/a'],
  ["'https://example.org/a'", 'https://example.org/a'],
  ['<https://example.org/a>', 'https://example.org/a'],
  ['https://example.org/a?b=1&c=2#d!?', 'https://example.org/a?b=1&c=2#d'],
  ['https://example.org/a...', 'https://example.org/a'],
  ['https://example.org/@ada/#tag', 'https://example.org/@ada/#tag'],
  ['www.example.org, too', 'www.example.org'],
  ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ['https://example.org:8080', 'https://example.org:8080'],
  ['詳細はhttps://example.org/aをご覧ください', 'https://example.org/a'],
  ['https://example.orgを見て。', 'https://example.org'],
  ['https://例え.jp。', 'https://例え.jp'],
  ['שלום https://example.org/aשלום', 'https://example.org/a'],
  ['mailto:ada@example.org.', 'mailto:ada@example.org'],
  ['mailto:ada@example.org?bcc=eve@example.com', 'mailto:ada@example.org'],
])('detects where a URL ends: %s', (text, shown) => {
  expect(parseOnlyLink(text)?.shown).toBe(shown)
})

test.each([
  'xhttps://example.org',
  'https://',
  'https://example',
  'https:///example.org',
  'https://[::1]/',
  'https://%65xample.org',
  'ftp://example.org',
  'example.org',
  'ada@example.org',
  'ada@www.example.org',
  'www.ada@example.org',
  `https://example.org/${'a'.repeat(2100)}`,
  `https://bank.com:${'a'.repeat(400)}@evil.com`,
])('leaves text without a supported URL unchanged: %s', (text) => {
  expect(parseText(text)).toEqual([{ type: 'text', text }])
})

test.each([
  ['https://bank.com@evil.com', 'https://evil.com/', 'https://evil.com'],
  ['https://bank.com:443@evil.com/x', 'https://evil.com/x', 'https://evil.com/x'],
  ['https://a@b@evil.com', 'https://evil.com/', 'https://evil.com'],
  ['https://аpple.com', 'https://xn--pple-43d.com/', 'https://xn--pple-43d.com'],
  ['https://аррӏе.com/a', 'https://xn--80ak6aa92e.com/a', 'https://xn--80ak6aa92e.com/a'],
  ['https://οο.com', 'https://xn--0xaa.com/', 'https://xn--0xaa.com'],
  ['https://ɡoogle.com', 'https://xn--oogle-qmc.com/', 'https://xn--oogle-qmc.com'],
  ['https://ＥＶＩＬ.com', 'https://evil.com/', 'https://evil.com'],
  ['https://münchen.de', 'https://xn--mnchen-3ya.de/', 'https://münchen.de'],
  ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai/', 'https://пример.рф'],
  ['http://0x7f.1/', 'http://127.0.0.1/', 'http://127.0.0.1/'],
])('shows the URL that a link leads to: %s', (text, href, shown) => {
  expect(parseOnlyLink(text)).toMatchObject({ href, shown })
})

test('shows the target next to link text that differs from the URL', () => {
  const nodes = parseText('[bank.com](https://bank.com@evil.com/x) [write](mailto:eve@evil.com)')
  expect(toPlainText(nodes, { oneLine: true })).toBe('bank.com (evil.com) write (eve@evil.com)')
  expect(toPlainText(nodes)).toBe('bank.com (https://evil.com/x) write (eve@evil.com)')
})

test.each([
  'javascript:alert`1`',
  'JaVaScRiPt:alert`1`',
  'java\tscript:alert`1`',
  'java\nscript:alert`1`',
  '\u0001javascript:alert`1`',
  'java\u200Bscript:alert`1`',
  'ｊavascript:alert`1`',
  'javascript&colon;alert`1`',
  'javascript&#58;alert`1`',
  '&#106;avascript:alert`1`',
  '%6Aavascript:alert`1`',
  'javascript://example.org/%0aalert`1`',
  'view-source:javascript:alert`1`',
  'data:text/html,<script>',
  'DATA:text/html;base64,PHN2Zz4=',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\\/evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/\u0001/evil.com',
  'https:evil.com',
  'https:/evil.com',
  'https:\\\\evil.com',
  'https://evil.com\\@bank.com',
  'https://',
  'https://exa mple.org',
  'https://example.org&#47;',
  'mailto:ada@example.org?bcc=eve@evil.com',
  'mailto:ada@example.org%0abcc:eve@evil.com',
  'relative/path',
  '#hash',
  '?query',
])('creates no link for an unsafe or unsupported URL: %j', (url) => {
  // A valid URL inside the parentheses may still become a bare link.
  const links = parseLinks(`[words](${url})`).filter(({ isBare }) => !isBare)
  expect(links).toEqual([])
})

test('allows links to paths of the same site if requested', () => {
  expect(parseOnlyLink('[own](/a/../b?c=d#e)')).toEqual({ href: '/b?c=d#e', shown: 'own', leadsTo: null })
  expect(parseLinks('[own](/a)', false)).toEqual([])
})

test('accepts uppercase schemes', () => {
  expect(parseOnlyLink('HTTPS://EXAMPLE.org/A')).toMatchObject({
    href: 'https://example.org/A',
    shown: 'HTTPS://example.org/A',
  })
  expect(parseOnlyLink('[w](MailTo:ada@example.org)')).toMatchObject({ href: 'mailto:ada@example.org' })
})
