import { differingIn, rebase } from './rebase.ts'

const base = { name: 'A', note: '', needs: ['one'] }

test('what nobody touched here is taken from the newer version', () => {
  const latest = { name: 'A', note: 'theirs', needs: ['one', 'two'] }
  expect(rebase({ ...base, name: 'mine' }, base, latest)).toEqual({
    draft: { name: 'mine', note: 'theirs', needs: ['one', 'two'] },
    taken: ['note', 'needs'],
    newer: {},
  })
})

test('what both changed stays as it was typed, with theirs beside it', () => {
  expect(rebase({ ...base, needs: ['mine'] }, base, { ...base, needs: [] })).toEqual({
    draft: { ...base, needs: ['mine'] },
    taken: [],
    newer: { needs: [] },
  })
})

test('two who write the same are of one mind', () => {
  const both = { ...base, name: 'B' }
  expect(rebase(both, base, both)).toEqual({ draft: both, taken: [], newer: {} })
})

test('lists are compared by what is in them', () => {
  expect(differingIn(base, { ...base, needs: ['one'] })).toEqual([])
})
