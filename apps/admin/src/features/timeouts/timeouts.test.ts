import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { readTimeoutsSearch, toQuery } from './timeouts-search.ts'

test('defaults to the newest active timeouts', () => {
  expect(toQuery(readTimeoutsSearch({}))).toEqual({
    sort: 'created_at',
    order: 'desc',
    status: 'running',
    page: 1,
  })
})

test('restores the filters, order, and page from the URL', () => {
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
])('drops the default or invalid value %j from the URL', (rawSearch) => {
  expect(stringifySearch({ ...rawSearch, ...readTimeoutsSearch(rawSearch) })).toBe('')
})
