import { readUploadsSearch } from './uploads-search.ts'

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readUploadsSearch(search)).filter(([, value]) => value !== undefined))

test('reads the user, search, order, and page from the URL', () => {
  const address = { user: '42', search: ' ada ', sort: 'largest', page: '3', who: 'gr', who_page: '2' }
  expect(given(address)).toEqual({
    ...{ user: 42, search: 'ada', sort: 'largest', page: 3 },
    ...{ who: 'gr', who_page: 2 },
  })
})

test.each([
  ['a user', { user: 'ada' }],
  ['a user below the first', { user: '0' }],
  ['half a user', { user: '1.5' }],
  ['an order that there is not', { sort: 'smallest' }],
  ['the order that is anyway', { sort: 'newest' }],
  ['the first page', { page: '1', who_page: '1' }],
  ['no text', { search: '  ', who: 7 }],
])('drops %s if it is invalid or the default', (_, address) => {
  expect(given(address)).toEqual({})
})
