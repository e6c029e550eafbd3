import { reasonOf } from './api-error.ts'
import { isFailedImport, MissingPart, part } from './failed-import.ts'

const onLine = (is: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: is }, configurable: true })

test.each([
  'Failed to fetch dynamically imported module: https://example.com/admin/assets/RolesPage-x.js',
  'error loading dynamically imported module: https://example.com/admin/assets/RolesPage-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /admin/assets/RolesPage-x.css',
])('recognizes “%s” as a module that failed to load, and explains it', async (message) => {
  const error = new TypeError(message)
  expect(isFailedImport(error)).toBe(true)
  onLine(false)
  expect(reasonOf(error)).toMatch(/^You’re offline/)
  onLine(true)
  expect(reasonOf(error)).toMatch(/new version/)
  await expect(part(Promise.reject(error))).rejects.toBeInstanceOf(MissingPart)
})

test('ignores errors thrown by a loaded module', async () => {
  const error = new TypeError('undefined is not a function')
  expect(isFailedImport(error)).toBe(false)
  expect(reasonOf(error)).toBe('Something went wrong on this page.')
  await expect(part(Promise.reject(error))).rejects.toBe(error)
})
