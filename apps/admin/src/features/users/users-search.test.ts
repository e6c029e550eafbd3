import { parseSearch, stringifySearch } from '../../lib/address.ts'
import { readUserTab } from '../../lib/user-tabs.ts'
import { NO_FILTER } from './users-filter.ts'
import { readUsersSearch, viewOf } from './users-search.ts'

test('an address without anything is the first page of the newest', () => {
  expect(readUsersSearch({})).toEqual({})
  expect(viewOf({})).toEqual({ ...NO_FILTER, sort: 'created_at', order: 'desc', page: 1, limit: 20 })
})

test('a view survives the way through the address', () => {
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
])('%j is as good as nothing', (given) => {
  expect(readUsersSearch(given)).toEqual({})
})

test('what is the default is not written', () => {
  expect(readUsersSearch({ page: '1', limit: '20', sort: 'created_at', order: 'desc' })).toEqual({})
})

test('what makes no sense is undefined, so that the router does not keep the raw value', () => {
  const given = { page: '-1', limit: '500', sort: 'foo', order: 'up', search: ' ' }
  const read = readUsersSearch(given)
  expect({ ...given, ...read }).toEqual({})
  expect(viewOf(read)).toEqual(viewOf({}))
  expect({ tab: 'foo', ...readUserTab({ tab: 'foo' }) }).toEqual({})
})
