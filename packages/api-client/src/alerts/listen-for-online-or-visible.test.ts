import { openAlertStream } from './alert-stream.ts'
import { startEventServer } from './test-event-server.ts'

/** Minimal `window` and `document`, which can fire `online` and `visibilitychange` events. */
const browserWindow = new EventTarget()
const browserDocument = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
const browserGlobals = {
  document: browserDocument,
  addEventListener: browserWindow.addEventListener.bind(browserWindow),
  removeEventListener: browserWindow.removeEventListener.bind(browserWindow),
}
beforeAll(() => Object.assign(globalThis, browserGlobals))
afterAll(() => {
  for (const name of Object.keys(browserGlobals)) Reflect.deleteProperty(globalThis, name)
})

test('reconnects immediately when the browser is back online or the page becomes visible', async () => {
  const server = await startEventServer()
  const stream = openAlertStream({
    baseUrl: server.baseUrl,
    timing: { initialMaxDelayMs: 3_600_000, maxDelayMs: 3_600_000 },
  })
  const waitUntilDisconnected = () =>
    new Promise<void>((resolve) => {
      const check = () => stream.getSnapshot().status === 'waiting' && resolve()
      stream.subscribe(check)
      check()
    })
  ;(await server.next()).disconnect()
  await waitUntilDisconnected()
  browserDocument.dispatchEvent(new Event('visibilitychange'))
  expect(stream.getSnapshot().status).toBe('waiting')
  browserDocument.visibilityState = 'visible'
  browserDocument.dispatchEvent(new Event('visibilitychange'))
  ;(await server.next()).disconnect()
  await waitUntilDisconnected()
  browserWindow.dispatchEvent(new Event('online'))
  await server.next()
  stream.close()
  await server.close()
})
