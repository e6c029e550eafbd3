import { matchesEntry } from './palette-entry.ts'

const signOut = { label: 'Sign out', synonyms: ['log out', 'logout'] }

test.each([
  [signOut, 'sign', true],
  [signOut, 'Log Out', true],
  [signOut, 'theme', false],
  [{ label: 'Users' }, 'use', true],
  [{ label: 'Users' }, 'ban', false],
])('matches %j with the search term %j: %j', (entry, searchTerm, isMatch) => {
  expect(matchesEntry(entry, searchTerm)).toBe(isMatch)
})
