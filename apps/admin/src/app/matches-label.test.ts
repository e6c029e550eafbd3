import { matchesLabel } from './matches-label.ts'

test.each([
  ['Use dark color scheme', 'Dark Mode', true],
  ['Sign out', 'log out', true],
  ['Time out user', 'ban', true],
  ['Create alert', 'alert', true],
  ['Users', 'ban', false],
  ['Sign out', 'theme', false],
])('%j for the search term %j: %j', (label, searchTerm, isMatch) => {
  expect(matchesLabel(label, searchTerm)).toBe(isMatch)
})
