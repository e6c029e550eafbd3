import { getChangesBetween } from './changes-between.ts'

test('lists only the differences, formatted for display', () => {
  expect(
    getChangesBetween({ name: 'Ada', bio: null, tags: ['a'] }, { name: 'Ada', bio: 'x', tags: [] }),
  ).toEqual([
    { field: 'bio', from: '(none)', to: 'x' },
    { field: 'tags', from: 'a', to: '(none)' },
  ])
})

test('shows (none) on one side for added and removed fields', () => {
  expect(getChangesBetween(null, { type: 'api' })).toEqual([{ field: 'type', from: '(none)', to: 'api' }])
  expect(getChangesBetween({ ids: [1, 2] }, null)).toEqual([{ field: 'ids', from: '1, 2', to: '(none)' }])
  expect(getChangesBetween(null, null)).toEqual([])
})
