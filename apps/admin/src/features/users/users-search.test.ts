import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { readUserTab } from '../../lib/user-tabs.ts'
import { NO_FILTER } from './users-filter.ts'
import { readUsersSearch, withDefaults } from './users-search.ts'

test('defaults to the first page of the newest users', () => {
  expect(readUsersSearch({})).toEqual({})
  expect(withDefaults({})).toEqual({ ...NO_FILTER, sort: 'created_at', order: 'desc', page: 1, limit: 20 })
})

test('restores the filters, order, page, and page size from the URL', () => {
  const view = {
    search: '007 & ünï=?',
    role: 'user',
    status: 'timed_out',
    created_from: '2026-01-31',
    sort: 'name',
    order: 'asc',
    page: 3,
    limit: 50,
  } as const
  expect(readUsersSearch(parseSearch(stringifySearch(view)))).toEqual(view)
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { limit: '7' },
  { sort: 'password' },
  { order: 'up' },
  { search: '   ' },
])('ignores the invalid value %j', (rawSearch) => {
  expect(readUsersSearch(rawSearch)).toEqual({})
})

test('omits defaults from the URL', () => {
  expect(readUsersSearch({ page: '1', limit: '20', sort: 'created_at', order: 'desc' })).toEqual({})
})

test('returns undefined for invalid values so that the router drops them', () => {
  const rawSearch = { page: '-1', limit: '500', sort: 'foo', order: 'up', search: ' ' }
  const search = readUsersSearch(rawSearch)
  // The router merges the result into the raw parameters. `toEqual` ignores properties that are undefined.
  expect({ ...rawSearch, ...search }).toEqual({})
  expect(withDefaults(search)).toEqual(withDefaults({}))
  expect(withDefaults({ ...search, ref: 'mail' } as object)).toEqual(withDefaults({}))
  expect({ tab: 'foo', ...readUserTab({ tab: 'foo' }) }).toEqual({})
})
