import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { MAX_DEPTH, parseText, type TextNode, toHtml, toPlainText } from './index.ts'

/** Allowed attributes of each allowed element. */
const ALLOWED_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'title', 'dir'],
  blockquote: [],
  br: [],
  code: ['dir'],
  em: [],
  img: ['src', 'alt', 'title', 'height'],
  li: [],
  ol: ['dir', 'start'],
  p: ['dir'],
  s: [],
  span: ['dir'],
  strong: [],
  ul: ['dir'],
}

const OWN_PATH = /^\/(?![/\\])/
const ALLOWED_HREF = /^(?:https?:\/\/[^/@\\]+(?:\/|$)|mailto:[^?@]+@[^?@]+$|\/(?![/\\]))/

/** Returns everything that is not allowed in the HTML as a browser parses it. */
function findViolations(node: DefaultTreeAdapterTypes.Node): string[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(findViolations) : []
  if (node.nodeName === '#comment') return ['a comment']
  if (!('tagName' in node)) return children
  const allowed = ALLOWED_ATTRIBUTES[node.tagName]
  if (!allowed) return [`<${node.tagName}>`]
  return [
    ...node.attrs.filter(({ name }) => !allowed.includes(name)).map(({ name }) => `${node.tagName} ${name}`),
    ...node.attrs
      .filter(({ name, value }) => name === 'href' && !ALLOWED_HREF.test(value))
      .map(({ value }) => value),
    ...(node.tagName === 'a' && isExternalWithoutRel(node) ? ['a link without rel'] : []),
    ...children,
  ]
}

const isExternalWithoutRel = ({ attrs }: DefaultTreeAdapterTypes.Element) =>
  !attrs.some(({ name, value }) => name === 'href' && OWN_PATH.test(value)) &&
  !attrs.some(({ name, value }) => name === 'rel' && value === 'nofollow noopener noreferrer ugc')

function getText(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : ''
}

/** Parts of hostile texts. The inner lists only group them. */
const PIECES = [
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    ')',
    '(',
    ':',
    '@',
    '#',
    '\\',
    '\n',
    '\n\n',
    ' ',
    '  ',
  ],
  ...[
    '- ',
    '1. ',
    '> ',
    '>>',
    'a',
    'ab',
    'admin',
    '@ada',
    '#tag',
    ':tada:',
    ':pic:',
    ':evil:',
    '"',
    "'",
    '&',
  ],
  ...[
    '<',
    '>',
    '<script>',
    '</p>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '&lt;',
    '&#60;',
    '<svg/onload=',
  ],
  ...[
    'https://',
    'http://',
    'www.',
    'mailto:',
    'javascript:',
    'data:',
    '//',
    '/',
    'example.org',
    'evil.com',
    '.',
  ],
  ...[
    '(https://a.org)',
    '](javascript:alert(1))',
    '](https://a.org)',
    '](//evil.com)',
    '](/\\evil)',
    '](/own)',
  ],
  ...[
    '" onclick="x',
    "' onclick='x",
    '](https://a.org/"onclick=x)',
    '\t',
    '\r\n',
    '\r',
    '\0',
    '\u0007',
    '\u0085',
  ],
  ...[
    '\u202E',
    '\u202C',
    '\u2066',
    '\u2069',
    '\u200B',
    '\u200D',
    '\u200E',
    '\u2028',
    '\uFEFF',
    '\uD800',
    '\uDC00',
  ],
  ...[
    '\u0301',
    '\uFE0F',
    '\u20E3',
    '👩🏽‍💻',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'é',
    'а',
    'ж',
    '日本',
    'あ',
    'שלום',
    'سلام',
    '1',
    '٣',
    '\u{E0041}',
  ],
]
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })), { maxLength: 30 })
    .map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const emoji = (shortcode: string) =>
  ({ tada: { char: '🎉' }, pic: { src: '/p.webp', name: '"><script>' }, evil: { src: 'javascript:x' } })[
    shortcode
  ]

const LEVELS = ['plain', 'rich'] as const
const parse = (text: string, level: (typeof LEVELS)[number]) =>
  parseText(text, { level, emoji, ownPaths: true })

/** Returns the number of nodes, and the depth to which they are nested. */
function measureTree(nodes: readonly TextNode[]): { count: number; depth: number } {
  const inner = nodes.flatMap((node) => {
    if ('items' in node) return node.items.map(measureTree)
    return 'children' in node ? [measureTree(node.children)] : []
  })
  return {
    count: nodes.length + inner.reduce((sum, { count }) => sum + count, 0),
    depth: nodes.length === 0 ? 0 : 1 + inner.reduce((max, { depth }) => Math.max(max, depth), 0),
  }
}

test('creates no HTML element, attribute, or link URL beyond those allowed, for any text', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(...LEVELS), (text, level) => {
      const html = toHtml(parse(text, level), {
        mentionHref: (username) => `/u/${username}`,
        hashtagHref: (tag) => `https://example.org/tags?q=${tag}`,
      })
      // `findViolations` requires a `rel` on external links. Links from `hashtagHref` have none, so this test
      // turns their URLs into paths of the own site.
      const fragment = parseFragment(html.replaceAll('"https://example.org/tags', '"/tags'))
      expect(findViolations(fragment)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test('leaves no characters that reorder or hide surrounding text, for any text', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(...LEVELS), (text, level) => {
      const nodes = parse(text, level)
      for (const output of [getText(parseFragment(toHtml(nodes))), toPlainText(nodes)]) {
        expect(output).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}|[\u200B\u202A-\u202E\u2060-\u206F\uFEFF]/u)
      }
    }),
    { numRuns: 2000 },
  )
})

test('creates at most two nodes per character, with limited depth, for any text', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(...LEVELS), (text, level) => {
      const nodes = parse(text, level)
      const { count, depth } = measureTree(nodes)
      expect(count).toBeLessThanOrEqual(2 * text.length)
      expect(depth).toBeLessThanOrEqual(MAX_DEPTH)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ...['*', '_', '[', ']', ':', '@', '#', '>', '`', '~', '(', '\\', '\n', ' ', '\u200D', '\u0301', '\u202E'],
  ...['> ', '>\n', '- a\n', '[a](', '](', '**a _b ~~c [', '*a ', '_@', 'a@', ':a', '#a ', '`a``b```'],
  ...['http://', 'http://a.bc/(', 'http://a@', 'www.', 'mailto:a@', 'a\u200F', '-_.@', '[*a](http://a.bc)*'],
])('parses a quarter of a million characters of %j within the node, depth, and HTML size limits', (piece) => {
  const text = piece.repeat(250_000 / piece.length)
  for (const level of LEVELS) {
    const nodes = parse(text, level)
    const { count, depth } = measureTree(nodes)
    expect(count).toBeLessThanOrEqual(2 * text.length)
    expect(depth).toBeLessThanOrEqual(MAX_DEPTH)
    expect(toHtml(nodes).length).toBeLessThan(40 * text.length + 100)
    toPlainText(nodes)
  }
})

test('removes direction overrides, and isolates mentions, hashtags, and URLs', () => {
  expect(toHtml(parseText('a\u202Eb\u2066c @ada', { level: 'rich' }))).toBe(
    '<p dir="auto">abc <span dir="ltr">@ada</span></p>',
  )
  expect(toHtml(parseText('שלום @ada #שלום https://example.org'))).toMatch(
    /<span dir="ltr">@ada<\/span> <span dir="auto">#שלום<\/span> <a [^>]*dir="ltr">https:\/\/example\.org<\/a>/,
  )
})

test.each(['👩🏽‍💻', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '#️⃣', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', '葛󠄀', 'ทำ', '\u05E9\u05C1\u05B8'])(
  'keeps characters that writing systems and emojis require: %s',
  (text) => {
    expect(toPlainText(parseText(text))).toBe(text)
  },
)

test('limits the combining marks on a letter', () => {
  expect(toPlainText(parseText(`a${'\u0335'.repeat(500)}b`))).toBe(`a${'\u0335'.repeat(8)}b`)
})

test('creates no link for a mention or hashtag with an unsafe URL', () => {
  const nodes = parseText('@ada #tag')
  const html = toHtml(nodes, { mentionHref: () => 'javascript:alert(1)', hashtagHref: () => '//evil.com' })
  expect(html).toBe('<span dir="ltr">@ada</span> <span dir="auto">#tag</span>')
})
