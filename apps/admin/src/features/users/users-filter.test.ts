import { formatFilterParts, NO_FILTER, readFilter, toFilterQuery } from './users-filter.ts'

test('ignores invalid filters', () => {
  expect(readFilter({ status: 'asleep', role: 7, plan: '  ', last_login_to: 'x' })).toEqual(NO_FILTER)
})

test('converts days in the user’s time zone to a time range that includes the last day, and omits empty values', () => {
  const query = toFilterQuery({
    ...NO_FILTER,
    status: 'timed_out',
    created_from: '2026-03-01',
    created_to: '2026-03-01',
  })
  expect(Object.keys(query).sort()).toEqual(['created_from', 'created_to', 'status'])
  const [from, to] = [new Date(query.created_from ?? ''), new Date(query.created_to ?? '')]
  expect([from.getHours(), from.getMinutes(), from.getDate()]).toEqual([0, 0, 1])
  expect(to.getDate()).toBe(1)
  // The range is an hour shorter if daylight saving time starts on this day.
  expect(to.getTime() - from.getTime()).toBeGreaterThan(22 * 3_600_000)
})

test('formats each filter except the search, and returns the empty values that remove the filter', () => {
  const filter = {
    ...NO_FILTER,
    search: 'ada',
    status: 'inactive' as const,
    role: 'moderator',
    created_from: '2026-03-01',
  }
  const parts = formatFilterParts(filter, { role: (name) => name.toUpperCase(), plan: String })
  expect(parts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Status: Deactivated',
    'Role: MODERATOR',
    'Joined: from Mar 1, 2026',
  ])
  expect({ ...filter, ...parts[2]?.emptyValues }.created_from).toBe('')
})
