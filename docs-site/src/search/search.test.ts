import lunr from 'lunr'
import { vi } from 'vitest'
import { createIndexedSource } from './indexed-source.ts'
import { createOperationsSource } from './operations-source.ts'
import { createSearch } from './search.ts'
import type { Entry } from './sources.ts'

const createPage = (id: number, title: string, ...breadcrumbs: string[]): Entry => ({
  i: id,
  t: title,
  u: `/docs/${id}`,
  b: breadcrumbs,
})
/** Creates an entry for a heading, a paragraph, or the keywords of a page. */
const createPart = (pageId: number, id: number, text: string, titleAbove?: string): Entry => ({
  i: id,
  t: text,
  u: `/docs/${pageId}`,
  h: `#${id}`,
  p: pageId,
  ...(titleAbove && { s: titleAbove }),
})

/** Search index with one source for each of `SOURCES`, in their order. */
const INDEX = JSON.parse(
  JSON.stringify([
    createIndexedSource([
      createPage(1, 'How people sign in with a provider'),
      createPage(2, 'Sign out'),
      createPage(3, 'Sign in', 'Documentation', 'API routes', 'Accounts'),
      createPage(4, 'Emojis'),
      createPage(5, 'One profile'),
    ]),
    createIndexedSource([
      createPart(1, 11, 'Signing in again'),
      createPart(2, 12, 'Errors'),
      createPart(3, 13, 'Errors'),
      createPart(4, 14, 'Use by category'),
    ]),
    createIndexedSource([]),
    createIndexedSource([
      { ...createPart(3, 3, 'login, log in, authentication', 'Sign in'), h: '' },
      { ...createPart(4, 4, 'smileys, login', 'Emojis'), h: '' },
    ]),
    createIndexedSource([
      createPart(2, 20, 'The login shell is another thing.', 'Sign out'),
      createPart(3, 21, 'A person may sign in with an email address and a password.', 'Sign in'),
      createPart(
        4,
        22,
        'The X-Request-Id header of the answer names the request. Sign in first.',
        'Use by category',
      ),
      ...Array.from({ length: 12 }, (_, i) =>
        createPart(5, 30 + i, `A paragraph about quotas, number ${i}`, 'Quotas'),
      ),
    ]),
    createOperationsSource(
      [
        {
          id: 'signIn',
          tag: 'Authentication',
          method: 'POST',
          path: '/api/auth/signin',
          summary: 'Sign in with email and password',
        },
        {
          id: 'getProfileById',
          tag: 'Profiles',
          method: 'GET',
          path: '/api/profile/id/{id}',
          summary: 'A public profile',
        },
      ],
      '/docs/api/',
    ),
  ]),
)

const search = createSearch(INDEX)
const findTitles = (query: string) =>
  Object.fromEntries(search(query).groups.map(({ source, hits }) => [source, hits.map(({ title }) => title)]))
const findFirst = (query: string) => search(query).groups[0]?.hits[0]

describe('search results', () => {
  test('start with the page whose title is the query', () => {
    expect(findFirst('sign in')).toMatchObject({ title: 'Sign in', place: 'API routes › Accounts' })
    expect(findFirst('SIGN  IN')?.title).toBe('Sign in')
    expect(search('sign in').groups.map(({ source }) => source)).toEqual([
      'pages',
      'headings',
      'operations',
      'text',
    ])
  })
  test('rank titles that start with the query above titles that contain it', () => {
    expect(findTitles('sign').pages).toEqual(['Sign in', 'Sign out', 'How people sign in with a provider'])
  })
  test('match prefixes while the user types', () => {
    expect(findFirst('e')?.title).toBe('Emojis')
    expect(findFirst('emo')?.title).toBe('Emojis')
    expect(findFirst('sign i')?.title).toBe('Sign in')
  })
  test('match words with one typo and other forms of a word, and list the words to highlight', () => {
    expect(findFirst('emogis')?.title).toBe('Emojis')
    expect(search('emogis').words).toEqual(['emojis'])
    expect(search('signed').words).toEqual(expect.arrayContaining(['signed', 'sign']))
    expect(search('emojis').words).toEqual(['emojis'])
    expect(findFirst('emoijs')?.title).toBe('Emojis')
  })
  test('match all words, or as many as possible', () => {
    expect(findTitles('request header').text).toEqual(['Use by category'])
    expect(findTitles('request password')).toEqual({
      operations: ['Sign in with email and password'],
      text: ['Use by category', 'Sign in'],
    })
    expect(findTitles('request header zebra').text).toEqual(['Use by category'])
  })
  test('match the words of a heading and of its page title together', () => {
    expect(search('errors sign in').groups).toMatchObject([
      {
        source: 'headings',
        hits: [
          { title: 'Errors', place: 'Sign in' },
          { title: 'Errors', place: 'Sign out' },
        ],
      },
    ])
  })
  test.each([
    'getProfileById',
    'getprofile',
    'profile by id',
    '/api/profile/id',
    'profile/id',
    'GET /api/profile/id/{id}',
  ])('list the operation getProfileById first among the operations for %j', (query) => {
    const operations = search(query).groups.find(({ source }) => source === 'operations')
    expect(operations?.hits[0]).toMatchObject({
      title: 'A public profile',
      context: 'GET /api/profile/id/{id} getProfileById',
      url: '/docs/api/profiles/#operation/getProfileById',
    })
  })
  test('include text that contains the name of an HTTP header', () => {
    expect(findTitles('X-Request-Id').text).toEqual(['Use by category'])
  })
  test('are empty for nonsense and for an empty query', () => {
    for (const query of ['qqqqzzzz', '', ' ', '-', '*', '+:~^']) expect(search(query).total).toBe(0)
  })
  test('rank pages with a matching keyword above text that contains the word', () => {
    expect(search('login').groups).toMatchObject([
      {
        source: 'pages',
        hits: [
          { title: 'Sign in', place: 'API routes › Accounts', context: 'login, log in, authentication' },
          { title: 'Emojis' },
        ],
      },
      { source: 'text', hits: [{ title: 'Sign out' }] },
    ])
    expect(findFirst('log in')).toMatchObject({
      title: 'Sign in',
      url: '/docs/3?_highlight=log&_highlight=in',
    })
    expect(findFirst('authent')?.title).toBe('Sign in')
    expect(findFirst('smileys')?.title).toBe('Emojis')
  })
  test('rank pages with the query in their titles above pages with matching keywords', () => {
    const findPages = (query: string) =>
      createSearch(
        JSON.parse(
          JSON.stringify([
            createIndexedSource([
              createPage(1, 'Delete an image'),
              createPage(2, 'Guests and their quotas'),
              createPage(3, 'Quota service'),
              createPage(4, 'Logging'),
            ]),
            createIndexedSource([]),
            createIndexedSource([]),
            createIndexedSource([
              { ...createPart(1, 1, 'quota, free space, log in'), s: 'Delete an image' },
              { ...createPart(3, 3, 'limits'), s: 'Quota service' },
            ]),
          ]),
        ),
      )(query).groups[0]?.hits.map(({ title }) => title)
    expect(findPages('quota')).toEqual(['Quota service', 'Guests and their quotas', 'Delete an image'])
    expect(findPages('quotas')).toEqual(['Guests and their quotas', 'Quota service', 'Delete an image'])
    // A page whose title matches only one of the two words ranks below a page whose keywords match both.
    expect(findPages('log in')).toEqual(['Delete an image', 'Logging'])
  })
  test('list a page once if both its title and its keywords match', () => {
    const pages = search('emojis smileys').groups.find(({ source }) => source === 'pages')
    expect(pages?.hits.map(({ title }) => title)).toEqual(['Emojis'])
    expect(search('emojis smileys').total).toBe(1)
  })
  test('depend only on the start of a very long query', () => {
    const long = Array.from({ length: 1500 }, (_, i) => `word${i}`).join(' ')
    const indexQuery = vi.spyOn(lunr.Index.prototype, 'query')
    expect(findFirst(`emojis ${long}`)?.title).toBe('Emojis')
    const queryCount = indexQuery.mock.calls.length
    indexQuery.mockClear()
    expect(findFirst(`emojis ${long} ${long}`)?.title).toBe('Emojis')
    expect(indexQuery.mock.calls.length).toBe(queryCount)
    // At most twelve words are searched, in six sources, with at most four kinds of matches each.
    expect(queryCount).toBeLessThanOrEqual(12 * 6 * 4)
    // Only the first 200 characters are searched, and they are spaces here.
    expect(findFirst(`${' '.repeat(200)}emojis`)).toBeUndefined()
    indexQuery.mockRestore()
  })
  test('count all matches', () => {
    expect(search('quotas').total).toBe(12)
    expect(search('quotas').groups[0]?.hits).toHaveLength(12)
  })
  test('link to the location of the match, with the words to highlight in the URL', () => {
    expect(search('password').groups.find(({ source }) => source === 'text')?.hits[0]?.url).toBe(
      '/docs/3?_highlight=password#21',
    )
    expect(findFirst('sign in')?.url).toBe('/docs/3?_highlight=sign&_highlight=in')
  })
})

describe('createSearch', () => {
  const [pages] = INDEX
  test.each([
    ['null', null],
    ['an object', {}],
    ['a list of numbers', [1]],
    ['entries without an index', [{ documents: [] }]],
    ['an empty index', [{ documents: [], index: {} }]],
    ['an index of another version', [{ ...pages, index: { ...pages.index, version: '1.0.0' } }]],
    ['documents without text', [{ ...pages, documents: [{ i: 1 }] }]],
  ])('throws a TypeError, without logging a warning, for an invalid index: %s', (_, index) => {
    const warn = vi.spyOn(console, 'warn')
    expect(() => createSearch(index)).toThrow(TypeError)
    expect(warn).not.toHaveBeenCalled()
  })
})
