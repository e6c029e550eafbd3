import { getChangesBetween } from './changes-between.ts'

test('lists only the differences, formatted for display', () => {
  expect(
    getChangesBetween({ name: 'Ada', bio: null, tags: ['a'] }, { name: 'Ada', bio: 'x', tags: [] }),
  ).toEqual([
    { field: 'bio', from: '(none)', to: 'x' },
    { field: 'tags', from: 'a', to: '(none)' },
  ])
})

test('shows null on one side for fields that only one state has', () => {
  expect(getChangesBetween(null, { type: 'api' })).toEqual([{ field: 'type', from: null, to: 'api' }])
  expect(getChangesBetween({ ids: [1, 2] }, null)).toEqual([{ field: 'ids', from: '1, 2', to: null }])
  expect(getChangesBetween({ roles: 'user', bio: 'x' }, { role: 'editor', bio: null })).toEqual([
    { field: 'roles', from: 'user', to: null },
    { field: 'bio', from: 'x', to: '(none)' },
    { field: 'role', from: null, to: 'editor' },
  ])
  expect(getChangesBetween(null, { expires_at: null, ids: [] })).toEqual([])
  expect(getChangesBetween(null, null)).toEqual([])
})
