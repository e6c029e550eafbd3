import { getDifferingFields, rebase } from './rebase.ts'

const base = { name: 'A', note: '', needs: ['one'] }

test('uses the newer value of fields that were not edited', () => {
  const latest = { name: 'A', note: 'theirs', needs: ['one', 'two'] }
  expect(rebase({ ...base, name: 'mine' }, base, latest)).toEqual({
    draft: { name: 'mine', note: 'theirs', needs: ['one', 'two'] },
    merged: ['note', 'needs'],
    newer: {},
  })
})

test('keeps the draft value of fields that were also changed elsewhere, and returns the newer value', () => {
  expect(rebase({ ...base, needs: ['mine'] }, base, { ...base, needs: [] })).toEqual({
    draft: { ...base, needs: ['mine'] },
    merged: [],
    newer: { needs: [] },
  })
})

test('reports no conflict for identical edits', () => {
  const identicalEdit = { ...base, name: 'B' }
  expect(rebase(identicalEdit, base, identicalEdit)).toEqual({
    draft: identicalEdit,
    merged: [],
    newer: {},
  })
})

test('compares lists by content', () => {
  expect(getDifferingFields(base, { ...base, needs: ['one'] })).toEqual([])
})
