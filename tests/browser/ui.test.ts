import { watchedPage } from './chromium.ts'
import { docsSite } from './docs-reader.ts'
import { ADMIN, startServer } from './running-server.ts'

/** Lets everything through but a style sheet, for which it has an old one. */
const WORKER = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    if (event.request.destination === 'style')
      event.respondWith(new Response('h1 { color: red }', { headers: { 'Content-Type': 'text/css' } }))
  })
`

const visited = docsSite({
  before(req, res) {
    if (req.url === '/old-worker.js') res.setHeader('Content-Type', 'text/javascript').end(WORKER)
    else if (req.url === '/old-app') res.setHeader('Content-Type', 'text/html').end('<h1>Old</h1>')
    else return false
    return true
  },
})

test('a link to a heading marks it, and a broken one does no harm', async () => {
  const { page, complaints } = await watchedPage(visited.context, visited.site.origin)
  await page.goto(`${visited.site.home}getting-started#settings`)
  await page.locator('#settings[data-scroll-highlight]').waitFor()
  await page.getByRole('link', { name: 'PostgreSQL', exact: true }).first().click()
  await page.locator('#postgresql[data-scroll-highlight]').waitFor()
  expect(await page.locator('[data-scroll-highlight]').count()).toBe(1)
  await page.locator('[data-scroll-highlight]').waitFor({ state: 'detached' })
  await page.goto(`${visited.site.home}css#%E0%A4%A`)
  await page.getByRole('heading', { name: 'CSS tokens' }).waitFor()
  expect(complaints).toEqual([])
})

test('a service worker that an earlier application left goes, and the page is loaded anew without it', async () => {
  const page = await visited.context.newPage()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const colour = () =>
    page
      .getByRole('heading')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color)
  await page.goto(`${visited.site.origin}/old-app`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  expect(await workers()).toBe(1)

  await page.goto(visited.site.home, { waitUntil: 'commit' })
  // A page keeps its worker, registered or not, until it is loaded again.
  await page.waitForFunction(() => navigator.serviceWorker.controller === null)
  await page.getByRole('heading').first().waitFor()
  expect(await workers()).toBe(0)
  expect(await colour()).not.toBe('rgb(255, 0, 0)')
})

test('the bar of the admin app waits 200 ms, and goes when the page has come', async () => {
  const server = await startServer({ users: 1 })
  try {
    const page = await visited.context.newPage()
    await page.clock.install()
    await page.goto(`${server.origin}/admin/users`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = page.waitForRequest('**/admin/assets/AccountPage*.js')
    await page.route('**/admin/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page
      .getByRole('link', { name: /account/i })
      .first()
      .click()
    await asked
    const bar = page.locator('.mantine-Progress-root[data-mounted]')
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(190)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1000)
    // React renders in its own time, which is not that of the clock.
    await bar.waitFor({ state: 'attached' })
    release()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.clock.runFor(3000)
    expect(await bar.count()).toBe(0)
  } finally {
    await server.stop()
  }
})
