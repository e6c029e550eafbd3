import { parseText, type ResolvedEmoji, toHtml } from '@veranda/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { RichText, type RichTextProps } from './RichText.tsx'

const EMOJIS: Record<string, ResolvedEmoji> = {
  tada: { char: '🎉' },
  parrot: { src: '/emojis/parrot.webp', name: 'party parrot' },
}
const emoji = (shortcode: string) => EMOJIS[shortcode]

const renderText = (props: RichTextProps) => renderToStaticMarkup(<RichText {...props} />)
const renderRich = (text: string) => renderText({ text, level: 'rich', ownPaths: true, emoji })

test('renders a bio inline, with mentions as links', () => {
  const mentionHref = (username: string) => `/u/${username}`
  expect(renderText({ text: 'With @Ada\n#tea', mentionHref })).toBe(
    '<span class="v-rich" dir="auto">With <a class="v-rich-name" href="/u/ada" dir="ltr">@Ada</a><br/>' +
      '<span class="v-rich-name" dir="auto">#tea</span></span>',
  )
})

test('creates no link for a mention or hashtag with an unsafe URL', () => {
  const hrefs = { mentionHref: () => 'javascript:alert(1)', hashtagHref: () => '//evil.com' }
  expect(renderText({ text: '@ada #tea', ...hrefs })).not.toContain('<a')
})

test('shows the host of an external link unless its text is the URL', () => {
  expect(renderRich('[the notes](https://example.org/n)')).toContain(
    '<a href="https://example.org/n" rel="nofollow noopener noreferrer ugc" title="example.org" dir="auto">' +
      'the notes <span class="v-rich-host" dir="ltr">(example.org)</span></a>',
  )
  expect(renderRich('https://example.org/n')).toMatch(
    /title="example.org" dir="ltr">https:\/\/example.org\/n<\/a>/,
  )
  expect(renderRich('[help](/help)')).toContain('<a href="/help" dir="auto">help</a>')
})

test('sets the alt text of emoji images, and the title of all emojis', () => {
  expect(renderRich(':parrot: :tada: :nope:')).toContain(
    '<img class="v-rich-emoji" src="/emojis/parrot.webp" alt="party parrot" title=":parrot:" loading="lazy"/> ' +
      '<span title=":tada:">🎉</span> :nope:',
  )
})

test('renders parsed nodes like the text that they were parsed from', () => {
  const text = '**a** _b_'
  expect(renderText({ nodes: parseText(text, { level: 'rich' }) })).toBe(renderText({ text, level: 'rich' }))
})

/**
 * Removes what `toHtml` does not write: the wrapper, classes, `loading`, titles of emoji characters, and
 * `start="1"`. Writes empty elements and apostrophes like `toHtml`.
 */
const normalizeHtml = (html: string) =>
  html
    .replace(/^<(?:div|span) class="v-rich"(?: dir="auto")?>|<\/(?:div|span)>$/g, '')
    .replace(/<span title="[^"]*">([^<]*)<\/span>/g, '$1')
    .replace(/ (?:class|loading)="[^"]*"/g, '')
    .replace(/ start="1"/g, '')
    .replaceAll('/>', '>')
    .replaceAll('&#x27;', '&#39;')

test.each([
  '*a **b** ~~c~~* `d <e>` "f" \'g\' & <script>alert(1)</script>',
  '> quoted\n> - a\n> - b\n\n1. one\n2. two\n\n7. seven',
  '@ada [x](javascript:alert(1)) [own](/a?b=1&c=2) [y](https://a@b.org) :parrot: :tada: #שלום\nmailto:a@b.org',
])('renders the same HTML as `toHtml`: %s', (text) => {
  const nodes = parseText(text, { level: 'rich', ownPaths: true, emoji })
  // `RichText` writes no `height`, because its stylesheet sets the height of emojis.
  expect(normalizeHtml(renderText({ nodes }))).toBe(toHtml(nodes).replaceAll(' height="20"', ''))
})
