import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { launch } from './chromium.ts'
import { createScriptTag, selectEvents, setHidden, setUpVisitor } from './visitor.ts'

const visitor = setUpVisitor()
const listPageUrls = () => selectEvents(visitor.site, 'pageview').map(({ url }) => url)

test('the compressed script is smaller than 3 KB', () => {
  const script = readFileSync('packages/tracker/dist/analytics.js')
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(3000)
  expect(brotliCompressSync(script).length).toBeLessThan(2900)
})

test('records the start of a visit, its page without private query parameters, and the viewing time', async () => {
  const { site, open } = visitor
  const path = '/welcome?utm_source=letter&token=secret&utm_medium=mail&utm_campaign=May%201#part'
  const { page, pageErrors, context } = await open({ path })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  const url = '/welcome?utm_source=letter&utm_medium=mail&utm_campaign=May%201'
  expect(selectEvents(site, 'pageview')).toEqual([{ url, title: 'Page /welcome' }])
  expect(selectEvents(site, 'session')).toEqual([
    { url, action: 'start' },
    { url, action: 'end', value: expect.any(Number) },
  ])
  expect(site.collected.map(({ status }) => status)).toEqual([202])
  expect(site.collected[0]?.headers['content-type']).toMatch(/^text\/plain/)
  expect(JSON.stringify(site.listEvents())).not.toContain('secret')
  expect(pageErrors).toEqual([])
  const { cookies, origins } = await context.storageState()
  expect({ cookies, origins }).toEqual({ cookies: [], origins: [] })
})

test('records only the origin of external referrers, and none if the referrer is the site itself', async () => {
  const { site, open } = visitor
  const { page } = await open()
  const otherOrigin = site.origin.replace('127.0.0.1', 'localhost')
  site.bodies.set('/next', createScriptTag(site))
  for (const referer of [`${otherOrigin}/private/path?q=1`, `${site.origin}/here`]) {
    await page.goto(`${site.origin}/next`, { referer })
    await page.goto('about:blank')
  }
  await site.waitFor((events) => events.filter(({ url, action }) => url === '/next' && action === 'end')[1])
  expect(selectEvents(site, 'pageview').slice(1)).toEqual([
    { url: '/next', title: 'Page /next', referrer: otherOrigin },
    { url: '/next', title: 'Page /next' },
  ])
  expect(
    selectEvents(site, 'session').filter(({ url, action }) => url === '/next' && action === 'start'),
  ).toHaveLength(1)
})

test('counts each change of the path in a single-page app once', async () => {
  const { site, open } = visitor
  const { page, pageErrors } = await open()
  const results = await page.evaluate(async () => {
    const navigate = (name: 'pushState' | 'replaceState', path: string) => history[name]({ path }, '', path)
    const returnValues = ['/one', '/one?tab=2', '/one#part'].map((path) => navigate('pushState', path))
    document.title = 'One'
    navigate('replaceState', '/one')
    navigate('replaceState', '/two')
    document.title = 'Two'
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    // Returns to `/one?tab=2` without changing the title.
    history.back()
    await popped
    // A call that the browser rejects throws as usual and is not counted.
    let errorName = ''
    try {
      history.pushState.call({} as History, {}, '', '/nowhere')
    } catch (error) {
      errorName = (error as Error).name
    }
    location.hash = 'end'
    return { returnValues, state: history.state, errorName }
  })
  expect(results.returnValues).toEqual([undefined, undefined, undefined])
  expect(results.errorName).toBe('TypeError')
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  expect(listPageUrls()).toEqual(['/', '/one', '/two', '/one'])
  expect(selectEvents(site, 'pageview').map(({ title }) => title)).toEqual(['Page /', 'One', 'Two', 'Two'])
  expect(selectEvents(site, 'session').filter(({ action }) => action === 'start')).toHaveLength(1)
  expect(pageErrors).toEqual([])
})

test('counts a page again when it is restored from the back/forward cache', async () => {
  const { site } = visitor
  const browser = await launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage()
  site.bodies.set('/first', createScriptTag(site))
  site.bodies.set('/second', createScriptTag(site))
  await page.goto(`${site.origin}/first`)
  await page.goto(`${site.origin}/second`)
  // The navigation can interrupt this call.
  await page.evaluate(() => history.back()).catch(() => {})
  await site.waitFor(() => listPageUrls().filter((path) => path === '/first')[1])
  expect(listPageUrls()).toEqual(['/first', '/second', '/first'])
  expect(site.pages).toEqual(['/first', '/second'])
  await browser.close()
})

test('counts a background page when it becomes visible', async () => {
  const { site, open } = visitor
  const { page } = await open({
    initScript: () => Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  })
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await setHidden(page)
  expect(site.collected).toEqual([])
  await setHidden(page, false)
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  expect(listPageUrls()).toEqual(['/'])
  expect(selectEvents(site, 'behavior').filter(({ name }) => name === 'web_vital')).toEqual([])
})

test('sends only the path of a page tracked by its full URL', async () => {
  const { site, open } = visitor
  const { page } = await open({ path: '/people', attributes: 'data-manual' })
  await page.evaluate(() => {
    window.veranda?.page(`${location.origin.toUpperCase()}/plans?secret=1#part`)
    // Pages in plain JavaScript may pass a `Location` object instead of a string.
    window.veranda?.page(location as unknown as string)
  })
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  expect(selectEvents(site, 'pageview').map(({ url }) => url)).toEqual(['/plans', '/people'])
  expect(new URL(page.url()).pathname).toBe('/people')
})

test('with data-manual, a page records its own page views, and the script does not read the URL', async () => {
  const { site, open } = visitor
  const { page } = await open({ path: '/people/42', attributes: 'data-manual' })
  await page.evaluate(() => {
    window.veranda?.track('early')
    window.veranda?.page('/people/$id?secret=1')
    window.veranda?.subscription('plus', 'upgrade', 12)
    history.pushState({}, '', '/people/43')
    window.veranda?.page('/people/$id', 'A profile')
    // The tracker omits a value that is not finite.
    window.veranda?.track('search', { action: 'no_results', value: Number.NaN })
  })
  await setHidden(page)
  await site.waitFor((events) => events.find(({ action }) => action === 'end'))
  expect(selectEvents(site, 'pageview')).toEqual([
    { url: '/people/$id' },
    { url: '/people/$id', title: 'A profile' },
  ])
  expect(selectEvents(site, 'subscription')).toEqual([
    { url: '/people/$id', name: 'plus', action: 'upgrade', value: 12 },
  ])
  expect(selectEvents(site, 'behavior')).toEqual(
    expect.arrayContaining([
      { url: '/', name: 'early' },
      { url: '/people/$id', name: 'search', action: 'no_results' },
    ]),
  )
  expect(JSON.stringify(site.listEvents())).not.toMatch(/people\/4|secret/)
})

test.each([
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
])('with %s, nothing is recorded or sent', async (_name, optOut) => {
  const { site, open } = visitor
  const { page } = await open({ initScript: optOut, body: '<button>Press</button>' })
  const outcome = await page.evaluate(async () => {
    // Loads the script again, and counts the listeners that it adds.
    let listenerCount = 0
    const addListener = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addListener>) {
      listenerCount++
      return addListener.apply(this, args)
    }
    const secondScript = document.createElement('script')
    secondScript.src = '/analytics.js'
    Reflect.deleteProperty(window, 'veranda')
    const loaded = new Promise((resolve) => {
      secondScript.onload = resolve
    })
    document.head.append(secondScript)
    await loaded
    for (let i = 0; i < 12; i++) window.veranda?.track('mine')
    window.veranda?.page('/mine')
    return {
      listenerCount,
      isHistoryNative: /\[native code\]/.test(String(history.pushState)),
      isTrackerDefined: !!window.veranda,
    }
  })
  expect(outcome).toEqual({ listenerCount: 0, isHistoryNative: true, isTrackerDefined: true })
  await page.getByRole('button').click()
  await setHidden(page)
  await page.goto('about:blank')
  // Waits for another visitor's event; any event of this visitor would have arrived before it.
  const other = await open({ path: '/other' })
  await setHidden(other.page)
  await site.waitFor(() => listPageUrls()[0])
  expect(listPageUrls()).toEqual(['/other'])
})

test('sends nothing after stop()', async () => {
  const { site, open } = visitor
  const { page } = await open()
  await page.evaluate(() => {
    window.veranda?.stop()
    window.veranda?.track('late')
    history.pushState({}, '', '/late')
  })
  await setHidden(page)
  const other = await open({ path: '/other' })
  await setHidden(other.page)
  await site.waitFor(() => listPageUrls()[0])
  expect(listPageUrls()).toEqual(['/other'])
})
