import { toInAppPath } from './redirect.ts'

test.each([
  '/',
  '/users',
  '/users?search=ada&page=2',
  '/users/42?tab=roles',
  '/account#password',
  '/users?search=https%3A%2F%2Fexample.com',
])('returns to %s', (path) => {
  expect(toInAppPath(path)).toBe(path)
})

test.each([
  undefined,
  42,
  ['/users'],
  '',
  'users',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/sign-in',
  '/sign-in/?redirect=/sign-in',
  '/users/../sign-in',
])('returns to the start page instead of %j', (path) => {
  expect(toInAppPath(path)).toBe('/')
})

test('returns to the given fallback if the redirect is invalid', () => {
  expect(toInAppPath('//evil.example', '/account')).toBe('/account')
})
