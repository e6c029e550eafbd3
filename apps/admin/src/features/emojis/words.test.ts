import { codeOf, sizeWords, titleOf } from './words.ts'

test('names an emoji by its shortcode or its name', () => {
  expect(codeOf({ shortcode: 'party', aliases: ['party', 'fun'] })).toBe(':party:')
  expect(codeOf({ shortcode: null, aliases: ['grinning', 'smile'] })).toBe(':grinning:')
  expect(titleOf({ shortcode: null, aliases: [], name: 'flag' })).toBe('flag')
})

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [5210, '5.2 KB'],
  [48_000, '48 KB'],
  [1_500_000, '1.5 MB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
