import { cleanUpServiceWorkers } from './service-worker-cleanup.ts'

/**
 * Fakes a browser at a URL with service workers of these scopes. Real browsers allow workers only with HTTPS
 * or on loopback hosts.
 */
function browserAt(address: string, scopes: string[]) {
  const origin = new URL(address)
  const left = new Set(scopes.map((scope) => new URL(scope, origin).href))
  const registrations = [...left].map((scope) => ({ scope, unregister: async () => left.delete(scope) }))
  Object.defineProperty(globalThis, 'location', { value: origin, configurable: true })
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { getRegistrations: async () => registrations } },
    configurable: true,
  })
  return left
}

const SCOPES = ['/', '/admin/', '/admin/old/', '/docs/']

test.each(['http://localhost:3000', 'http://127.0.0.2', 'http://[::1]:8080', 'http://app.localhost'])(
  'unregisters every worker at %s',
  async (address) => {
    const left = browserAt(address, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(4)
    expect([...left]).toEqual([])
  },
)

test.each(['https://example.com', 'https://localhost.example.com', 'https://127.0.0.1.example.com'])(
  'unregisters only workers of the path or below at %s',
  async (address) => {
    const left = browserAt(address, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(2)
    expect([...left]).toEqual([`${address}/`, `${address}/docs/`])
  },
)

test('does nothing if workers are not supported', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  expect(await cleanUpServiceWorkers('/')).toBe(0)
})

test('does nothing if the browser forbids storage, and throws other errors', async () => {
  const failing = (error: Error) =>
    Object.defineProperty(globalThis, 'navigator', {
      value: { serviceWorker: { getRegistrations: () => Promise.reject(error) } },
      configurable: true,
    })
  failing(new DOMException('not allowed', 'SecurityError'))
  expect(await cleanUpServiceWorkers('/')).toBe(0)
  failing(new Error('broken'))
  await expect(cleanUpServiceWorkers('/')).rejects.toThrow('broken')
})
