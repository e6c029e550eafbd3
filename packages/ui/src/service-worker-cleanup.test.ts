import { cleanUpServiceWorkers } from './service-worker-cleanup.ts'

/** A browser at an address, with workers of these scopes. Stands for one: a real one has workers on loopback alone. */
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
  'at %s every worker goes',
  async (address) => {
    const left = browserAt(address, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(4)
    expect([...left]).toEqual([])
  },
)

test.each(['https://example.com', 'https://localhost.example.com', 'https://127.0.0.1.example.com'])(
  'at %s only those for the path or below it go',
  async (address) => {
    const left = browserAt(address, SCOPES)
    expect(await cleanUpServiceWorkers('/admin/')).toBe(2)
    expect([...left]).toEqual([`${address}/`, `${address}/docs/`])
  },
)

test('where there can be no worker none is looked for', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  expect(await cleanUpServiceWorkers('/')).toBe(0)
})

test('a browser that forbids storage has none; any other failure is told', async () => {
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
