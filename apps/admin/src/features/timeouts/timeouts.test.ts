import { parseSearch, stringifySearch } from '../../lib/address.ts'
import { queryOf, readTimeoutsSearch } from './timeouts-search.ts'
import { timeLeft } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-1, null],
  [0, null],
  [30_000, 'less than a minute left'],
  [MINUTE, '1 minute left'],
  [59.9 * MINUTE, '59 minutes left'],
  [HOUR, '1 hour left'],
  [2 * HOUR + 5 * MINUTE, '2 hours and 5 minutes left'],
  [25 * HOUR, '1 day and 1 hour left'],
  [24 * HOUR * 30 + HOUR, '30 days left'],
])('%d ms from now: %s', (left, words) => {
  expect(timeLeft(new Date(1e12 + left), 1e12)).toBe(words)
})

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
