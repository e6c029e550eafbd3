import { formatShortcode, formatSize, formatTitle } from './labels.ts'

test('names an emoji by its shortcode, its first alias, or its name', () => {
  expect(formatShortcode({ shortcode: 'party', aliases: ['party', 'fun'] })).toBe(':party:')
  expect(formatShortcode({ shortcode: null, aliases: ['grinning', 'smile'] })).toBe(':grinning:')
  expect(formatTitle({ shortcode: null, aliases: [], name: 'flag' })).toBe('flag')
})

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [5210, '5.2 KB'],
  [48_000, '48 KB'],
  [1_500_000, '1.5 MB'],
])('formats %i bytes as %s', (bytes, formatted) => {
  expect(formatSize(bytes)).toBe(formatted)
})
