import { readUploadsSearch } from './uploads-search.ts'

const readParams = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readUploadsSearch(search)).filter(([, value]) => value !== undefined))

test('reads the user ID, search terms, sort order, and page numbers from the URL', () => {
  const rawSearch = {
    user: '42',
    search: ' ada ',
    sort: 'largest',
    page: '3',
    username: 'gr',
    users_page: '2',
  }
  expect(readParams(rawSearch)).toEqual({
    user: 42,
    search: 'ada',
    sort: 'largest',
    page: 3,
    username: 'gr',
    users_page: 2,
  })
})

test.each([
  ['a user ID that is not a number', { user: 'ada' }],
  ['a user ID below 1', { user: '0' }],
  ['a fractional user ID', { user: '1.5' }],
  ['an unknown sort order', { sort: 'smallest' }],
  ['the default sort order', { sort: 'newest' }],
  ['the number of the first page', { page: '1', users_page: '1' }],
  ['search terms that are blank or not text', { search: '  ', username: 7 }],
])('drops %s', (_, search) => {
  expect(readParams(search)).toEqual({})
})
