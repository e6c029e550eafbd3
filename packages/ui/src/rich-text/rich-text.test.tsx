import { type EmojiLook, parseText, toHtml } from '@veranda/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { RichText, type RichTextProps } from './RichText.tsx'

const EMOJIS: Record<string, EmojiLook> = {
  tada: { char: '🎉' },
  parrot: { src: '/emojis/parrot.webp', name: 'party parrot' },
}
const emoji = (shortcode: string) => EMOJIS[shortcode]

const drawn = (props: RichTextProps) => renderToStaticMarkup(<RichText {...props} />)
const rich = (text: string) => drawn({ text, level: 'rich', ownPaths: true, emoji })

test('renders a bio as one line, with names as links', () => {
  const mentionHref = (username: string) => `/u/${username}`
  expect(drawn({ text: 'With @Ada\n#tea', mentionHref })).toBe(
    '<span class="v-rich" dir="auto">With <a class="v-rich-name" href="/u/ada" dir="ltr">@Ada</a><br/>' +
      '<span class="v-rich-name" dir="auto">#tea</span></span>',
  )
})

test('creates no link for an unsafe URL of a name', () => {
  const hrefs = { mentionHref: () => 'javascript:alert(1)', hashtagHref: () => '//evil.com' }
  expect(drawn({ text: '@ada #tea', ...hrefs })).not.toContain('<a')
})

test('shows the target of a link', () => {
  expect(rich('[the notes](https://example.org/n)')).toContain(
    '<a href="https://example.org/n" rel="nofollow noopener noreferrer ugc" title="example.org" dir="auto">' +
      'the notes <span class="v-rich-host" dir="ltr">(example.org)</span></a>',
  )
  expect(rich('https://example.org/n')).toMatch(/title="example.org" dir="ltr">https:\/\/example.org\/n<\/a>/)
  expect(rich('[help](/help)')).toContain('<a href="/help" dir="auto">help</a>')
})

test('gives an emoji image its name and its shortcode', () => {
  expect(rich(':parrot: :tada: :nope:')).toContain(
    '<img class="v-rich-emoji" src="/emojis/parrot.webp" alt="party parrot" title=":parrot:" loading="lazy"/> ' +
      '<span title=":tada:">🎉</span> :nope:',
  )
})

test('renders nodes like the text they come from', () => {
  const text = '**a** _b_'
  expect(drawn({ nodes: parseText(text, { level: 'rich' }) })).toBe(drawn({ text, level: 'rich' }))
})

/** Removes what toHtml does not write: classes, loading attributes, and titles of characters. */
const withoutLook = (html: string) =>
  html
    .replace(/^<(?:div|span) class="v-rich"(?: dir="auto")?>|<\/(?:div|span)>$/g, '')
    .replace(/<span title="[^"]*">([^<]*)<\/span>/g, '$1')
    .replace(/ (?:class|loading|height)="[^"]*"/g, '')
    .replace(/ start="1"/g, '')
    .replaceAll('/>', '>')
    .replaceAll('&#x27;', '&#39;')

test.each([
  '*a **b** ~~c~~* `d <e>` "f" \'g\' & <script>alert(1)</script>',
  '> quoted\n> - a\n> - b\n\n1. one\n2. two\n\n7. seven',
  '@ada [x](javascript:alert(1)) [own](/a?b=1&c=2) [y](https://a@b.org) :parrot: :tada: #שלום\nmailto:a@b.org',
])('renders the same HTML as toHtml: %s', (text) => {
  const nodes = parseText(text, { level: 'rich', ownPaths: true, emoji })
  expect(withoutLook(drawn({ nodes }))).toBe(toHtml(nodes).replaceAll(' height="20"', ''))
})
