import { parseSearch, stringifySearch } from '../../lib/address.ts'
import { queryOf, readTimeoutsSearch } from './timeouts-search.ts'

test('an address without anything is the newest that run', () => {
  expect(queryOf(readTimeoutsSearch({}))).toEqual({
    sort: 'created_at',
    order: 'desc',
    status: 'running',
    page: 1,
  })
})

test('a view survives the way through the address', () => {
  const view = {
    search: 'zoë & co',
    status: 'all',
    type: 'api',
    issued_by: 7,
    order: 'ends_first',
    page: 3,
  } as const
  expect(readTimeoutsSearch(parseSearch(stringifySearch({ ...view })))).toEqual(view)
})

test.each([
  { status: 'running' },
  { status: 'dead' },
  { type: 'x' },
  { issued_by: '-1' },
  { order: 'newest' },
  { page: '1' },
])('%j is as good as nothing', (given) => {
  expect(stringifySearch({ ...given, ...readTimeoutsSearch(given) })).toBe('')
})
