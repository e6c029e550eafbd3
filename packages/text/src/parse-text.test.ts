import { parseText, type ResolvedEmoji, toHtml } from './index.ts'

/** Converts text to HTML without `dir`, `rel`, and `title` attributes. */
const renderHtml = (text: string, level: 'plain' | 'rich' = 'rich') =>
  toHtml(parseText(text, { level, ownPaths: true, emoji })).replace(/ (?:dir|rel|title)="[^"]*"/g, '')
/** Converts text of a single paragraph to HTML without the `p` element. */
const renderLine = (text: string) => renderHtml(text).replace(/^<p>|<\/p>$/g, '')

const EMOJIS: Record<string, ResolvedEmoji> = {
  tada: { char: '🎉' },
  parrot: { src: '/emojis/parrot.webp', name: 'party parrot' },
  elsewhere: { src: 'https://example.org/e.png' },
  größe: { char: '📏' },
  trap: { src: 'javascript:alert(1)' },
  inline: { src: 'data:image/svg+xml,<svg onload=alert(1)>' },
}
const emoji = (shortcode: string) => EMOJIS[shortcode]

test.each([
  ['**strong** words', '<strong>strong</strong> words'],
  ['*a* and _b_', '<em>a</em> and <em>b</em>'],
  ['~~gone~~', '<s>gone</s>'],
  ['***both***', '<strong><em>both</em></strong>'],
  ['*a **b***', '<em>a <strong>b</strong></em>'],
  ['**「重要」**です', '<strong>「重要」</strong>です'],
  ['`a *b* [c](/d) @ada`', '<code>a *b* [c](/d) @ada</code>'],
  ['`` a`b ``', '<code>a`b</code>'],
  ['\\*not\\* \\@ada', '*not* @ada'],
])('recognizes markup: %s', (text, expected) => {
  expect(renderLine(text)).toBe(expected)
})

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  'snake_case_ name',
  'a * b*',
  '**open',
  'a ** b **',
  '~one~ ~~~three~~~',
  '****',
  '`open',
  '[words] (/a)',
  '[](/a)',
  '# heading',
  '![picture](x)',
])('leaves text that is not markup unchanged: %s', (text) => {
  expect(renderLine(text)).toBe(text)
})

test('pairs the first closing marker of overlapping markup with the nearest matching marker', () => {
  expect(renderLine('*a **b* c**')).toBe('<em>a **b</em> c**')
  expect(renderLine('*one *two*')).toBe('*one <em>two</em>')
  expect(renderLine('[a [b](/c) d](/e)')).toBe('[a <a href="/c">b</a> d](/e)')
  expect(renderLine('[[[b](/c)](/d)')).toBe('[[<a href="/c">b</a>](/d)')
  expect(renderLine('*a [b* c](/d)')).toBe('<em>a [b</em> c](/d)')
})

test('converts mentions, hashtags, and URLs in the text of a link to plain text', () => {
  expect(renderLine('[**b** @ada #tag https://a.org :tada:](/c)')).toBe(
    '<a href="/c"><strong>b</strong> @ada #tag https://a.org 🎉</a>',
  )
})

test.each([
  [':tada:', '🎉'],
  ['wow:TADA:wow', 'wow🎉wow'],
  [':größe: :日本:', '📏 :日本:'],
  [':parrot:', '<img src="/emojis/parrot.webp" alt="party parrot" height="20">'],
  [':elsewhere:', '<img src="https://example.org/e.png" alt="elsewhere" height="20">'],
  ['at 10:30:45 :nope: :trap: :inline:', 'at 10:30:45 :nope: :trap: :inline:'],
])('replaces shortcodes that have a safe emoji: %s', (text, expected) => {
  expect(renderLine(text)).toBe(expected)
})

test('calls the emoji lookup once per shortcode', () => {
  const requestedShortcodes: string[] = []
  parseText(':a: :b: :A: :a:', {
    emoji: (shortcode) => {
      requestedShortcodes.push(shortcode)
      return null
    },
  })
  expect(requestedShortcodes).toEqual(['a', 'b'])
})

test('supports an emoji lookup that calls `parseText`', () => {
  const nodes = parseText('*a* :x: *b*', {
    level: 'rich',
    emoji: () => ({ char: String(parseText('x *y* @ada', { level: 'rich' }).length) }),
  })
  expect(toHtml(nodes)).toBe('<p dir="auto"><em>a</em> 1 <em>b</em></p>')
})

test('groups lines into paragraphs, lists, and quotes', () => {
  expect(renderHtml('one\ntwo\r\n\r\n\r\nthree')).toBe('<p>one<br>two</p><p>three</p>')
  expect(renderHtml('Buy:\n- tea\n* cups\n  of clay\n• a pot\nand go')).toBe(
    '<p>Buy:</p><ul><li>tea</li><li>cups<br>of clay</li><li>a pot</li></ul><p>and go</p>',
  )
  expect(renderHtml('3. three\n4) four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
  expect(renderHtml('born in\n1986. Then')).toBe('<p>born in<br>1986. Then</p>')
  expect(renderHtml('> *a*\n> - b\n>\n> > c\n\nd')).toBe(
    '<blockquote><p><em>a</em></p><ul><li>b</li></ul><blockquote><p>c</p></blockquote></blockquote><p>d</p>',
  )
})

test('supports only mentions, hashtags, links, emojis, and line breaks at level `plain`', () => {
  expect(renderHtml('**a** `b`\n\n\n\n > - c :tada: @ada #tag [d](/e) \\*', 'plain')).toBe(
    '**a** `b`<br><br>&gt; - c 🎉 <span>@ada</span> <span>#tag</span> <a href="/e">d</a> \\*',
  )
})

test('returns no nodes for text that is empty or has no visible characters', () => {
  expect(parseText('')).toEqual([])
  expect(parseText(' \n\u202E\0\n', { level: 'rich' })).toEqual([])
})
