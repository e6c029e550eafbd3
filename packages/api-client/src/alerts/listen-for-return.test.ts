import { openAlertStream } from './alert-stream.ts'
import { startEventServer } from './test-event-server.ts'

/** Minimal browser page that can fire `online` and `visibilitychange` events. */
const page = new EventTarget()
const tab = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
const there = {
  document: tab,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
}
beforeAll(() => Object.assign(globalThis, there))
afterAll(() => {
  for (const name of Object.keys(there)) Reflect.deleteProperty(globalThis, name)
})

test('reconnects immediately when the network returns or the page becomes visible', async () => {
  const server = await startEventServer()
  const stream = openAlertStream({
    baseUrl: server.baseUrl,
    timing: { shortest: 3_600_000, longest: 3_600_000 },
  })
  const waits = () =>
    new Promise<void>((resolve) => {
      const look = () => stream.getSnapshot().status === 'waiting' && resolve()
      stream.subscribe(look)
      look()
    })
  ;(await server.next()).cut()
  await waits()
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(stream.getSnapshot().status).toBe('waiting')
  tab.visibilityState = 'visible'
  tab.dispatchEvent(new Event('visibilitychange'))
  ;(await server.next()).cut()
  await waits()
  page.dispatchEvent(new Event('online'))
  await server.next()
  stream.close()
  await server.close()
})
