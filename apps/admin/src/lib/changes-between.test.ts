import { changesBetween } from './changes-between.ts'

test('only what differs is a change, in words', () => {
  expect(
    changesBetween({ name: 'Ada', bio: null, tags: ['a'] }, { name: 'Ada', bio: 'x', tags: [] }),
  ).toEqual([
    { field: 'bio', from: 'nothing', to: 'x' },
    { field: 'tags', from: 'a', to: 'nothing' },
  ])
})

test('what begins and what ends has one side', () => {
  expect(changesBetween(null, { type: 'api' })).toEqual([{ field: 'type', from: 'nothing', to: 'api' }])
  expect(changesBetween({ ids: [1, 2] }, null)).toEqual([{ field: 'ids', from: '1, 2', to: 'nothing' }])
  expect(changesBetween(null, null)).toEqual([])
})
