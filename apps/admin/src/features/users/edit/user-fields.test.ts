import { getChange, getNewerValues, type UserValues } from './user-fields.ts'

/** Values of the fields that the tests change, and of some others. */
const base = {
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.com',
  bio: 'Engines',
  location: '',
  profile_visibility: 'public',
  admin_notes: '',
} as UserValues

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
