import { openWatchedPage } from './chromium.ts'
import { setUpDocsSite } from './docs-reader.ts'
import { ADMIN, startServer } from './start-server.ts'

/** Service worker that serves outdated CSS for every style sheet, and ignores other requests. */
const WORKER = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    if (event.request.destination === 'style')
      event.respondWith(new Response('h1 { color: red }', { headers: { 'Content-Type': 'text/css' } }))
  })
`

const docs = setUpDocsSite({
  before(req, res) {
    if (req.url === '/old-worker.js') res.setHeader('Content-Type', 'text/javascript').end(WORKER)
    else if (req.url === '/old-app') res.setHeader('Content-Type', 'text/html').end('<h1>Old</h1>')
    else return false
    return true
  },
})

test('a link to a heading highlights the heading, and a malformed fragment causes no page error', async () => {
  const { page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin)
  await page.goto(`${docs.site.home}getting-started#settings`)
  await page.locator('#settings[data-scroll-highlight]').waitFor()
  await page.getByRole('link', { name: 'PostgreSQL', exact: true }).first().click()
  await page.locator('#postgresql[data-scroll-highlight]').waitFor()
  expect(await page.locator('[data-scroll-highlight]').count()).toBe(1)
  await page.locator('[data-scroll-highlight]').waitFor({ state: 'detached' })
  await page.goto(`${docs.site.home}css#%E0%A4%A`)
  await page.getByRole('heading', { name: 'CSS tokens' }).waitFor()
  expect(pageErrors).toEqual([])
})

test('the docs site unregisters the service worker of an app formerly served at its origin, and reloads', async () => {
  const page = await docs.context.newPage()
  const countServiceWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const getColor = () =>
    page
      .getByRole('heading')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color)
  await page.goto(`${docs.site.origin}/old-app`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  expect(await countServiceWorkers()).toBe(1)

  await page.goto(docs.site.home, { waitUntil: 'commit' })
  // A page keeps its service worker until it reloads.
  await page.waitForFunction(() => navigator.serviceWorker.controller === null)
  await page.getByRole('heading').first().waitFor()
  expect(await countServiceWorkers()).toBe(0)
  // The service worker's CSS makes headings red.
  expect(await getColor()).not.toBe('rgb(255, 0, 0)')
})

test('the progress bar of the admin app waits 200 ms and disappears when the page has loaded', async () => {
  const server = await startServer({ users: 1 })
  try {
    const page = await docs.context.newPage()
    await page.clock.install()
    await page.goto(`${server.origin}/admin/users`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()

    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const scriptRequest = page.waitForRequest('**/admin/assets/AccountPage*.js')
    await page.route('**/admin/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page
      .getByRole('link', { name: /account/i })
      .first()
      .click()
    await scriptRequest
    const bar = page.locator('.mantine-Progress-root[data-mounted]')
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(190)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1000)
    // React's scheduler doesn't use the mocked clock, so the bar may appear a moment later.
    await bar.waitFor({ state: 'attached' })
    release()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.clock.runFor(3000)
    expect(await bar.count()).toBe(0)
  } finally {
    await server.stop()
  }
})
