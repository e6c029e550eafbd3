import { getErrorMessage } from './api-error.ts'
import { isFailedImport, loadModule, ModuleLoadError } from './load-module.ts'

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: isOnline }, configurable: true })

test.each([
  'Failed to fetch dynamically imported module: https://example.com/admin/assets/RolesPage-x.js',
  'error loading dynamically imported module: https://example.com/admin/assets/RolesPage-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /admin/assets/RolesPage-x.css',
])('recognizes “%s” as the error of a module that failed to load, and explains it', async (message) => {
  const error = new TypeError(message)
  expect(isFailedImport(error)).toBe(true)
  setOnline(false)
  expect(getErrorMessage(error)).toMatch(/^You’re offline/)
  setOnline(true)
  expect(getErrorMessage(error)).toMatch(/new version/)
  await expect(loadModule(Promise.reject(error))).rejects.toBeInstanceOf(ModuleLoadError)
})

test('passes on errors thrown by a loaded module', async () => {
  const error = new TypeError('undefined is not a function')
  expect(isFailedImport(error)).toBe(false)
  expect(getErrorMessage(error)).toBe('Something went wrong. Try again, or reload the page.')
  await expect(loadModule(Promise.reject(error))).rejects.toBe(error)
})
