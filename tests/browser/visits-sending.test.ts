import { createScriptTag, setHidden, setUpVisitor } from './visitor.ts'

const visitor = setUpVisitor()
const listTrackedEvents = () => visitor.site.listEvents().filter(({ name }) => name?.startsWith('mine'))
/** Returns the argument of `trackEvents`: the number of events, and the prefix of their names. */
const createArgument = (count: number, prefix = 'mine') =>
  [count, prefix] as const satisfies readonly [number, string]
/** Tracks a number of events. Runs in the page. */
const trackEvents = ([count, prefix]: readonly [number, string]) => {
  for (let i = 0; i < count; i++) window.veranda?.track(`${prefix} ${i}`)
}

test('sends ten events together, and fewer after a delay', async () => {
  const { site, open } = visitor
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(8))
  await site.waitFor(() => site.collected[0])
  // The tracker adds the start of the session and the page view.
  expect(site.collected[0]?.events).toHaveLength(10)
  expect(site.collected[0]?.headers).toMatchObject({ 'content-type': 'text/plain;charset=UTF-8' })
  await page.evaluate(trackEvents, createArgument(3, 'mine later'))
  await site.waitFor(() => listTrackedEvents()[10])
  expect(site.collected.map(({ events }) => events.length)).toEqual([10, 3])
})

test('resends events under the same IDs if the server returns 503', async () => {
  const { site, open } = visitor
  site.responses.push({ status: 503 }, { status: 503 })
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(8))
  await site.waitFor(() => site.collected[1])
  await page.evaluate(trackEvents, createArgument(2, 'mine later'))
  await site.waitFor(() => listTrackedEvents()[9])
  const ids = site.collected.map(({ events }) => events.map(({ id }) => id))
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]])
  const ages = site.collected.map(({ events }) => events[0]?.age ?? 0)
  expect(ages[2]).toBeGreaterThan(ages[0] ?? 0)
  expect(site.collected.map(({ status }) => status)).toEqual([503, 503, 202, 202])
})

test('respects Retry-After, even if the page is hidden in the meantime', async () => {
  const { site, open } = visitor
  site.responses.push({ status: 429, headers: { 'Retry-After': '3' } })
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(8))
  const first = await site.waitFor(() => site.collected[0])
  await page.waitForTimeout(100)
  await setHidden(page)
  await site.waitFor(() => listTrackedEvents()[7])
  expect((site.collected[1]?.receivedAt ?? 0) - first.receivedAt).toBeGreaterThanOrEqual(2990)
  expect(site.collected[1]?.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id))
})

test('resends events that failed when the tab was hidden, because the page stays open', async () => {
  const { site, open } = visitor
  site.responses.push({ status: 503 }, { status: 429, headers: { 'Retry-After': '1' } })
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(3))
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  expect(listTrackedEvents()).toHaveLength(3)
  const ids = site.collected.map(({ events }) => events.map(({ id }) => id))
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
  expect(site.collected.map(({ status }) => status)).toEqual([503, 429, 202])
})

test('if the tab is hidden during a request, resends its events at most once, with the same IDs', async () => {
  const { site, open } = visitor
  const { page } = await open()
  const request = page.waitForRequest('**/collect')
  await page.evaluate(trackEvents, createArgument(8))
  await request
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  // A third request would arrive within this time, because the tracker sends a batch after at most 5 seconds.
  await page.waitForTimeout(6_000)
  expect(listTrackedEvents()).toHaveLength(8)
  expect(site.collected.length).toBeLessThanOrEqual(2)
})

test('spreads long events across requests within the limits of the server and of keepalive requests', async () => {
  const { site, open } = visitor
  const { page } = await open({ attributes: 'data-manual data-no-behavior' })
  await page.evaluate(() => {
    for (let i = 0; i < 60; i++) window.veranda?.page(`/${i}/${'€'.repeat(1_990)}`, '€'.repeat(300))
  })
  await setHidden(page)
  await site.waitFor((events) => events.filter(({ type }) => type === 'pageview').length === 60)
  expect(new Set(site.collected.map(({ status }) => status))).toEqual(new Set([202]))
})

test('does not resend rejected events', async () => {
  const { site, open } = visitor
  site.responses.push({ status: 400 })
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(8))
  await site.waitFor(() => site.collected[0])
  await page.waitForTimeout(50)
  await page.evaluate(trackEvents, createArgument(10, 'mine later'))
  await site.waitFor(() => listTrackedEvents()[9])
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  const rejectedIds = new Set(site.collected[0]?.events.map(({ id }) => id))
  expect(site.listEvents().filter(({ id }) => rejectedIds.has(id))).toEqual([])
  expect(site.collected.map(({ status }) => status)).toEqual([400, 202, 202])
})

const MAX_ATTEMPTS = 8

test('drops a batch after eight attempts and sends later events', async () => {
  const { site, open } = visitor
  site.responses.push(
    ...Array.from({ length: MAX_ATTEMPTS }, () => ({ status: 503, headers: { 'Retry-After': '1' } })),
  )
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(8))
  await site.waitFor(() => site.collected[MAX_ATTEMPTS - 1])
  await page.waitForTimeout(50)
  await page.evaluate(trackEvents, createArgument(10, 'mine later'))
  await site.waitFor(() => listTrackedEvents()[9])
  expect(site.collected.map(({ status }) => status)).toEqual([
    ...Array.from({ length: MAX_ATTEMPTS }, () => 503),
    202,
  ])
})

test('keeps events even if the tab is hidden more than eight times while the server is down', async () => {
  const { site, open } = visitor
  site.responses.push(...Array.from({ length: MAX_ATTEMPTS + 2 }, () => ({ status: 503 })))
  const { page } = await open()
  await page.evaluate(trackEvents, createArgument(3))
  for (let hides = 0; hides < MAX_ATTEMPTS + 1; hides++) {
    await setHidden(page)
    await site.waitFor(() => site.collected[hides])
    await page.waitForTimeout(20)
    await setHidden(page, false)
  }
  await site.waitFor(() => listTrackedEvents()[2])
})

test('queues at most 200 events and sends them in requests of 50', async () => {
  const { site, open } = visitor
  const { page } = await open({ attributes: 'data-no-behavior' })
  await page.evaluate(trackEvents, createArgument(300))
  await setHidden(page)
  await site.waitFor((events) => events.length === 200)
  expect(site.collected.map(({ events }) => events.length)).toEqual([50, 50, 50, 50])
})

test.each([
  ['returns false', () => Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: () => false })],
  ['is missing', () => void Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')],
])('sends the remaining events if sendBeacon %s', async (_failure, initScript) => {
  const { site, open } = visitor
  const { page, pageErrors } = await open({ initScript })
  await page.goto('about:blank')
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  const ids = site.collected.map(({ events }) => events.map(({ id }) => id))
  expect(new Set(ids.flat()).size).toBe(ids[0]?.length)
  expect(pageErrors).toEqual([])
})

test('pages of another origin send events without a preflight and without cookies', async () => {
  const { site, browser } = visitor
  const context = await browser.newContext()
  await context.addCookies([{ name: 'session', value: 'secret', url: site.origin }])
  const page = await context.newPage()
  const otherOrigin = site.origin.replace('127.0.0.1', 'localhost')
  site.bodies.set('/', createScriptTag(site))
  await page.goto(otherOrigin)
  await page.evaluate(trackEvents, createArgument(8))
  await site.waitFor(() => listTrackedEvents()[7])
  expect(site.collected).toHaveLength(1)
  expect(site.collected[0]?.headers).toMatchObject({ origin: otherOrigin, 'sec-fetch-site': 'cross-site' })
  expect(site.collected[0]?.headers.cookie).toBeUndefined()
  await context.close()
})
