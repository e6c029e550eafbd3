import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { formatActiveFilters, getCsvUrl, readAuditSearch, toFilterQuery } from './audit-search.ts'

test('restores the filters, order, and page from the URL', () => {
  const view = {
    actor: 'grace',
    action: 'role.',
    target_type: 'user',
    target_id: '42',
    request_id: 'a-b',
    outcome: 'refused',
    from: '2026-03-01',
    to: '2026-03-31',
    order: 'asc',
    page: 3,
  } as const
  expect(readAuditSearch(parseSearch(stringifySearch({ ...view })))).toEqual(view)
})

test.each([
  { from: 'x' },
  // A day before 1970 is incomplete input: browsers report such days while the user types the year.
  { from: '0001-01-01' },
  { to: '2026-13-01' },
  { outcome: 'maybe' },
  { order: 'desc' },
  { page: '1' },
  { actor: '  ' },
])('drops the default or invalid value %j from the URL', (rawSearch) => {
  expect(stringifySearch({ ...rawSearch, ...readAuditSearch(rawSearch) })).toBe('')
})

test('uses whole days in the user’s time zone', () => {
  const { from, to } = toFilterQuery({ from: '2026-03-01', to: '2026-03-01' })
  expect(new Date(from ?? 0)).toEqual(new Date(2026, 2, 1))
  expect(new Date(to ?? 0)).toEqual(new Date(2026, 2, 2))
})

test('exports the CSV with the filters but without the page', () => {
  expect(getCsvUrl({ actor: 'a b', page: 7 })).toBe('/api/admin/audit-log?actor=a+b&format=csv')
})

test('labels the active filters without order and page', () => {
  expect(formatActiveFilters({ ip: '203.0.113.7', outcome: 'failed', order: 'asc', page: 2 })).toEqual([
    'Outcome: Failed',
    'IP address: 203.0.113.7',
  ])
})
