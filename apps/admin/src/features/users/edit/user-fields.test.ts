import { FIELD_NAMES, getChange, getNewerValues, type UserValues } from './user-fields.ts'

const emptyValues = Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as UserValues
const base = { ...emptyValues, name: 'Ada', bio: 'Engines', profile_visibility: 'public' }

test('returns only the changed fields and their original values', () => {
  const values = { ...base, bio: '', location: ' London ', admin_notes: '   ' }
  expect(getChange(base, values)).toEqual({
    change: { bio: null, location: 'London' },
    expected: { bio: 'Engines', location: null },
  })
})

test('returns only the fields that another user has changed', () => {
  expect(
    getNewerValues(base, { bio: null, location: null, profile_visibility: 'private', name: 'Ada' }),
  ).toEqual({
    bio: '',
    profile_visibility: 'private',
  })
})
