import { containsAny, createExcerpt, type Excerpt, splitIntoPieces, splitWords } from './excerpt.ts'

const render = ({ pieces, cutBefore, cutAfter }: Excerpt) =>
  [
    cutBefore ? '…' : '',
    ...pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)),
    cutAfter ? '…' : '',
  ].join('')
const getLength = ({ pieces }: Excerpt) => pieces.reduce((sum, { text }) => sum + text.length, 0)
const markWords = (text: string, words: string[]) =>
  splitIntoPieces(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

const LONG =
  'The server answers with the profile of the account, and with the pictures that were uploaded for it before today.'

test.each([
  ['Sign in', ['sign', 'in']],
  ['  rate-limit  Redis, ', ['rate', 'limit', 'redis']],
  ['/api/profile/id', ['api/profile/id']],
  ['sign SIGN', ['sign']],
  ['*', []],
  ['…', []],
])('returns the words of %j', (query, words) => {
  expect(splitWords(query)).toEqual(words)
})

describe('splitIntoPieces', () => {
  test('marks long search words anywhere, and short ones only at the start of a word', () => {
    expect(markWords('createEmoji', ['emoji'])).toBe('create[Emoji]')
    expect(markWords('GET /api and rapid', ['api'])).toBe('GET /[api] and rapid')
  })
  test('marks a two-letter word only as a whole word, or as a prefix if it is the only search word', () => {
    expect(markWords('in the index', ['sign', 'in'])).toBe('[in] the index')
    expect(markWords('in the index', ['in'])).toBe('[in] the [in]dex')
  })
  test('marks all words, and the longer of two that overlap', () => {
    expect(markWords('Sign in, signing', ['sign', 'signing', 'in'])).toBe('[Sign] [in], [signing]')
  })
  test('treats special characters of regular expressions as text', () => {
    expect(markWords('/api/profile/id/{id}', ['id/{id'])).toBe('/api/profile/[id/{id]}')
    expect(containsAny('a+b (c)', ['a+b'])).toBe(true)
    expect(containsAny('aab', ['a.b'])).toBe(false)
  })
})

describe('createExcerpt', () => {
  test('returns a short text unchanged', () => {
    expect(render(createExcerpt('A short text', ['short']))).toBe('A [short] text')
  })
  test('returns at most 50 characters around the word, and marks where the text is cut', () => {
    const excerpt = createExcerpt(LONG, ['pictures'])
    expect(getLength(excerpt)).toBeLessThanOrEqual(50)
    expect(render(excerpt)).toBe('…and with the [pictures] that were uploaded…')
  })
  test('cuts between words', () => {
    expect(render(createExcerpt('one two three four', ['three'], 9))).toBe('…[three]…')
    expect(render(createExcerpt('one two three four', ['three'], 14))).toBe('…two [three] four')
  })
  test('does not cut the word that contains the match', () => {
    const text = 'Everything that there is: GET /api/emojis Emojis, by category or search, a page at a time'
    expect(render(createExcerpt(text, ['emojis']))).toBe(
      '…that there is: GET /api/[emojis] [Emojis], by category…',
    )
    expect(render(createExcerpt(text, ['moji'], 14))).toBe('…/api/e[moji]s…')
  })
  test('includes the beginning or the end of the text if the match is near it', () => {
    expect(render(createExcerpt(LONG, ['server']))).toBe('The [server] answers with the profile of the…')
    expect(render(createExcerpt(LONG, ['today']))).toMatch(/^….* \[today\]\.$/)
  })
  test('chooses the range with the most search words', () => {
    const text = `account ${'x '.repeat(60)} profile of the account`
    expect(render(createExcerpt(text, ['profile', 'account']))).toMatch(/^….*\[profile\] of the \[account\]$/)
  })
  test('returns the start of the text if no word matches', () => {
    const excerpt = createExcerpt(LONG, ['nowhere'])
    expect(render(excerpt)).toBe('The server answers with the profile of the…')
  })
  test('cuts a single very long word', () => {
    const excerpt = createExcerpt(`${'a'.repeat(80)}needle${'b'.repeat(80)}`, ['needle'])
    expect(getLength(excerpt)).toBe(50)
    expect(render(excerpt)).toMatch(/^…a+\[needle\]b+…$/)
    expect(getLength(createExcerpt('c'.repeat(120), ['c'.repeat(100)]))).toBe(50)
  })
})
