import { readEmojisSearch } from './emojis-search.ts'

const omitUndefined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('reads the search parameters, and drops invalid values and defaults', () => {
  expect(
    omitUndefined(
      readEmojisSearch({ tab: 'catalog', search: ' :smile ', kind: 'custom', sort: 'popular', page: '3' }),
    ),
  ).toEqual({ tab: 'catalog', search: ':smile', kind: 'custom', sort: 'popular', page: 3 })
  expect(
    omitUndefined(readEmojisSearch({ tab: 'x', search: ' ', kind: 'all', status: 'y', sort: 1, page: '1' })),
  ).toEqual({})
})
