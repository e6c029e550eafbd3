import { type Excerpt, excerptOf, mentions, piecesOf, wordsOf } from './words.ts'

const shown = ({ pieces, cutBefore, cutAfter }: Excerpt) =>
  [
    cutBefore ? '…' : '',
    ...pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)),
    cutAfter ? '…' : '',
  ].join('')
const length = ({ pieces }: Excerpt) => pieces.reduce((sum, { text }) => sum + text.length, 0)
const marked = (text: string, words: string[]) =>
  piecesOf(text, words)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
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
])('the words of %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
})

describe('in a text', () => {
  test('a long word is marked anywhere, a short one at the beginning of words', () => {
    expect(marked('createEmoji', ['emoji'])).toBe('create[Emoji]')
    expect(marked('GET /api and rapid', ['api'])).toBe('GET /[api] and rapid')
  })
  test('a word of two letters is marked whole, and alone as a beginning', () => {
    expect(marked('in the index', ['sign', 'in'])).toBe('[in] the index')
    expect(marked('in the index', ['in'])).toBe('[in] the [in]dex')
  })
  test('all words are marked, the longer where two overlap', () => {
    expect(marked('Sign in, signing', ['sign', 'signing', 'in'])).toBe('[Sign] [in], [signing]')
  })
  test('what means something in a pattern is only text', () => {
    expect(marked('/api/profile/id/{id}', ['id/{id'])).toBe('/api/profile/[id/{id]}')
    expect(mentions('a+b (c)', ['a+b'])).toBe(true)
    expect(mentions('aab', ['a.b'])).toBe(false)
  })
})

describe('an excerpt', () => {
  test('of a short text is the text', () => {
    expect(shown(excerptOf('A short text', ['short']))).toBe('A [short] text')
  })
  test('has 50 characters at most around the word, and an ellipsis where it is cut', () => {
    const excerpt = excerptOf(LONG, ['pictures'])
    expect(length(excerpt)).toBeLessThanOrEqual(50)
    expect(shown(excerpt)).toBe('…and with the [pictures] that were uploaded…')
  })
  test('is cut between words', () => {
    expect(shown(excerptOf('one two three four', ['three'], 9))).toBe('…[three]…')
    expect(shown(excerptOf('one two three four', ['three'], 14))).toBe('…two [three] four')
  })
  test('does not cut the word that the match is a part of', () => {
    const text = 'Everything that there is: GET /api/emojis Emojis, by category or search, a page at a time'
    expect(shown(excerptOf(text, ['emojis']))).toBe(
      '…that there is: GET /api/[emojis] [Emojis], by category…',
    )
    expect(shown(excerptOf(text, ['moji'], 14))).toBe('…/api/e[moji]s…')
  })
  test('begins with the text and ends with it', () => {
    expect(shown(excerptOf(LONG, ['server']))).toBe('The [server] answers with the profile of the…')
    expect(shown(excerptOf(LONG, ['today']))).toMatch(/^….* \[today\]\.$/)
  })
  test('is from where most of the words stand together', () => {
    const text = `account ${'x '.repeat(60)} profile of the account`
    expect(shown(excerptOf(text, ['profile', 'account']))).toMatch(/^….*\[profile\] of the \[account\]$/)
  })
  test('without any of the words is the beginning', () => {
    const excerpt = excerptOf(LONG, ['nowhere'])
    expect(shown(excerpt)).toBe('The server answers with the profile of the…')
  })
  test('of one very long word is a part of it', () => {
    const excerpt = excerptOf(`${'a'.repeat(80)}needle${'b'.repeat(80)}`, ['needle'])
    expect(length(excerpt)).toBe(50)
    expect(shown(excerpt)).toMatch(/^…a+\[needle\]b+…$/)
    expect(length(excerptOf('c'.repeat(120), ['c'.repeat(100)]))).toBe(50)
  })
})
