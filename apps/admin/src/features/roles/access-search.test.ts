import { readAccessSearch, withDefaults } from './access-search.ts'

test('without search parameters, selects the list of permissions in its default order', () => {
  expect(withDefaults(readAccessSearch({}))).toMatchObject({
    tab: 'permissions',
    status: 'all',
    sort: 'sort_order',
    order: 'asc',
    page: 1,
    limit: 20,
  })
})

test('ignores invalid values', () => {
  const invalid = { tab: 'x', status: 'gone', risk: '9', sort: 'id', order: 'up', page: '0', limit: '7' }
  expect(readAccessSearch(invalid)).toEqual(readAccessSearch({}))
})

test('keeps valid values and drops defaults', () => {
  const rawSearch = { tab: 'matrix', search: ' post ', status: 'all', risk: 'critical', limit: '50' }
  // JSON has no undefined values, so the result contains only the parameters that the URL keeps.
  expect(JSON.parse(JSON.stringify(readAccessSearch(rawSearch)))).toEqual({
    tab: 'matrix',
    search: 'post',
    risk: 'critical',
    limit: 50,
  })
})
