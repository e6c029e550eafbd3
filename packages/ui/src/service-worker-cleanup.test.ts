import { cleanUpServiceWorkers } from './service-worker-cleanup.ts'

/**
 * Fakes a browser at a URL with service workers for the scopes. Returns the set of registered scopes, which
 * shrinks when a service worker is unregistered. The URLs in this file use HTTPS or loopback hosts, because
 * real browsers allow service workers only there.
 */
function fakeBrowser(url: string, scopes: string[]) {
  const location = new URL(url)
  const registeredScopes = new Set(scopes.map((scope) => new URL(scope, location).href))
  const registrations = [...registeredScopes].map((scope) => ({
    scope,
    unregister: async () => registeredScopes.delete(scope),
  }))
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { getRegistrations: async () => registrations } },
    configurable: true,
  })
  return registeredScopes
}

const SCOPES = ['/', '/admin/', '/admin/old/', '/docs/']

test.each(['http://localhost:3000', 'http://127.0.0.2', 'http://[::1]:8080', 'http://app.localhost'])(
  'unregisters every worker of the loopback origin %s',
  async (url) => {
    const registeredScopes = fakeBrowser(url, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(4)
    expect([...registeredScopes]).toEqual([])
  },
)

test.each(['https://example.com', 'https://localhost.example.com', 'https://127.0.0.1.example.com'])(
  'unregisters only workers whose scope is at or below the given path on %s',
  async (url) => {
    const registeredScopes = fakeBrowser(url, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(2)
    expect([...registeredScopes]).toEqual([`${url}/`, `${url}/docs/`])
  },
)

test('does nothing if workers are not supported', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  expect(await cleanUpServiceWorkers('/')).toBe(0)
})

test('does nothing if the browser blocks access to service workers, and throws other errors', async () => {
  const rejectWith = (error: Error) =>
    Object.defineProperty(globalThis, 'navigator', {
      value: { serviceWorker: { getRegistrations: () => Promise.reject(error) } },
      configurable: true,
    })
  rejectWith(new DOMException('not allowed', 'SecurityError'))
  expect(await cleanUpServiceWorkers('/')).toBe(0)
  rejectWith(new Error('broken'))
  await expect(cleanUpServiceWorkers('/')).rejects.toThrow('broken')
})
