import { escapeMarkup } from './escape-markup.ts'
import { parseText } from './parse-text.ts'
import { toPlainText } from './to-plain-text.ts'

test.each([
  '**bold** and _other_',
  '@ada #tag :smile:',
  'https://example.org/a_b www.example.org mailto:a@example.org',
  '[words](https://example.org)',
  '`code` ~~gone~~ \\* \\',
  '- one',
  '1. one',
  '> said',
  '<script>alert(1)</script>',
])('shows %j unchanged', (text) => {
  const nodes = parseText(escapeMarkup(text), { level: 'rich' })
  expect(nodes).toEqual([{ type: 'paragraph', children: [{ type: 'text', text }] }])
})

test('joins lines into one', () => {
  expect(toPlainText(parseText(escapeMarkup('a\n\nb'), { level: 'rich' }))).toBe('a b')
})
