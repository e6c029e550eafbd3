import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { launch } from './chromium.ts'
import { createScriptTag, hide, selectEvents, setUpVisitor } from './visitor.ts'

const visitor = setUpVisitor()
const paths = () => selectEvents(visitor.site, 'pageview').map(({ url }) => url)

test('the compressed script is smaller than 3 KB', () => {
  const script = readFileSync('packages/tracker/dist/analytics.js')
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(3000)
  expect(brotliCompressSync(script).length).toBeLessThan(2900)
})

test('a visit starts with a page without its query, and ends with the viewing time', async () => {
  const { site, open } = visitor
  const path = '/welcome?utm_source=letter&token=secret&utm_medium=mail&utm_campaign=May%201#part'
  const { page, pageErrors, context } = await open({ path })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await hide(page)
  await site.until((events) => events.find(({ action }) => action === 'end'))
  const url = '/welcome?utm_source=letter&utm_medium=mail&utm_campaign=May%201'
  expect(selectEvents(site, 'pageview')).toEqual([{ url, title: 'Page /welcome' }])
  expect(selectEvents(site, 'session')).toEqual([
    { url, action: 'start' },
    { url, action: 'end', value: expect.any(Number) },
  ])
  expect(site.collected.map(({ status }) => status)).toEqual([202])
  expect(site.collected[0]?.headers['content-type']).toMatch(/^text\/plain/)
  expect(JSON.stringify(site.events())).not.toContain('secret')
  expect(pageErrors).toEqual([])
  const { cookies, origins } = await context.storageState()
  expect({ cookies, origins }).toEqual({ cookies: [], origins: [] })
})

test('records only the origin of other referrers, and none for the site itself', async () => {
  const { site, open } = visitor
  const { page } = await open()
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.body.set('/next', createScriptTag(site))
  for (const from of [`${elsewhere}/private/path?q=1`, `${site.origin}/here`]) {
    await page.goto(`${site.origin}/next`, { referer: from })
    await page.goto('about:blank')
  }
  await site.until((events) => events.filter(({ url, action }) => url === '/next' && action === 'end')[1])
  expect(selectEvents(site, 'pageview').slice(1)).toEqual([
    { url: '/next', title: 'Page /next', referrer: elsewhere },
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
    const go = (name: 'pushState' | 'replaceState', path: string) => history[name]({ path }, '', path)
    const returned = [go('pushState', '/one'), go('pushState', '/one?tab=2'), go('pushState', '/one#part')]
    document.title = 'One'
    go('replaceState', '/one')
    go('replaceState', '/two')
    document.title = 'Two'
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await popped
    let refused = ''
    try {
      history.pushState.call({} as History, {}, '', '/nowhere')
    } catch (error) {
      refused = (error as Error).name
    }
    location.hash = 'end'
    return { returned, state: history.state, refused }
  })
  expect(results.returned).toEqual([undefined, undefined, undefined])
  expect(results.refused).toBe('TypeError')
  await hide(page)
  await site.until((events) => events.find(({ action }) => action === 'end'))
  expect(paths()).toEqual(['/', '/one', '/two', '/one'])
  expect(selectEvents(site, 'pageview').map(({ title }) => title)).toEqual(['Page /', 'One', 'Two', 'Two'])
  expect(selectEvents(site, 'session').filter(({ action }) => action === 'start')).toHaveLength(1)
  expect(pageErrors).toEqual([])
})

test('counts a page again when it is restored from the back/forward cache', async () => {
  const { site } = visitor
  const browser = await launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage()
  site.body.set('/first', createScriptTag(site))
  site.body.set('/second', createScriptTag(site))
  await page.goto(`${site.origin}/first`)
  await page.goto(`${site.origin}/second`)
  await page.evaluate(() => history.back()).catch(() => 'the page has gone')
  await site.until(() => paths().filter((path) => path === '/first')[1])
  expect(paths()).toEqual(['/first', '/second', '/first'])
  expect(site.pages).toEqual(['/first', '/second'])
  await browser.close()
})

test('counts a background page when it becomes visible', async () => {
  const { site, open } = visitor
  const { page } = await open({
    before: () => Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  })
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await hide(page)
  expect(site.collected).toEqual([])
  await hide(page, false)
  await hide(page)
  await site.until((events) => events.find(({ action }) => action === 'end'))
  expect(paths()).toEqual(['/'])
  expect(selectEvents(site, 'behavior').filter(({ name }) => name === 'web_vital')).toEqual([])
})

test('sends only the path of a page tracked by its full URL', async () => {
  const { site, open } = visitor
  const { page } = await open({ path: '/people', attributes: 'data-manual' })
  await page.evaluate(() => {
    window.veranda?.page(`${location.origin.toUpperCase()}/plans?secret=1#part`)
    window.veranda?.page(location as unknown as string)
  })
  await hide(page)
  await site.until((events) => events.find(({ action }) => action === 'end'))
  expect(selectEvents(site, 'pageview').map(({ url }) => url)).toEqual(['/plans', '/people'])
  expect(new URL(page.url()).pathname).toBe('/people')
})

test('with data-manual a page sends its own views, and the URL is not read', async () => {
  const { site, open } = visitor
  const { page } = await open({ path: '/people/42', attributes: 'data-manual' })
  await page.evaluate(() => {
    window.veranda?.track('early')
    window.veranda?.page('/people/$id?secret=1')
    window.veranda?.subscription('plus', 'upgrade', 12)
    history.pushState({}, '', '/people/43')
    window.veranda?.page('/people/$id', 'A profile')
    window.veranda?.track('search', { action: 'empty', value: Number.NaN })
  })
  await hide(page)
  await site.until((events) => events.find(({ action }) => action === 'end'))
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
      { url: '/people/$id', name: 'search', action: 'empty' },
    ]),
  )
  expect(JSON.stringify(site.events())).not.toMatch(/people\/4|secret/)
})

test.each([
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
])('with %s nothing is recorded or sent', async (_name, optOut) => {
  const { site, open } = visitor
  const { page } = await open({ before: optOut, body: '<button>Press</button>' })
  const outcome = await page.evaluate(async () => {
    let listened = 0
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      listened++
      return listen.apply(this, given)
    }
    const again = document.createElement('script')
    again.src = '/analytics.js'
    Reflect.deleteProperty(window, 'veranda')
    const loaded = new Promise((resolve) => {
      again.onload = resolve
    })
    document.head.append(again)
    await loaded
    for (let turn = 0; turn < 12; turn++) window.veranda?.track('mine')
    window.veranda?.page('/mine')
    return { listened, native: /\[native code\]/.test(String(history.pushState)), ready: !!window.veranda }
  })
  expect(outcome).toEqual({ listened: 0, native: true, ready: true })
  await page.getByRole('button').click()
  await hide(page)
  await page.goto('about:blank')
  // Waits for another visitor's event; any event of this visitor would have arrived before it.
  const other = await open({ path: '/other' })
  await hide(other.page)
  await site.until(() => paths()[0])
  expect(paths()).toEqual(['/other'])
})

test('sends nothing after stop()', async () => {
  const { site, open } = visitor
  const { page } = await open()
  await page.evaluate(() => {
    window.veranda?.stop()
    window.veranda?.track('late')
    history.pushState({}, '', '/late')
  })
  await hide(page)
  const other = await open({ path: '/other' })
  await hide(other.page)
  await site.until(() => paths()[0])
  expect(paths()).toEqual(['/other'])
})
