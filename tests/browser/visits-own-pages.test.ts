import type { Page } from 'playwright-core'
import { openContext, openWatchedPage } from './chromium.ts'
import { type Site, serveDocs } from './serve-docs.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'
import type { VisitEvent } from './visits-site.ts'

/** Opens an empty page with the administrator signed in, and records the events and requests of the page. */
async function openAsAdmin(server: RunningServer) {
  const context = await openContext({ reducedMotion: 'reduce' })
  await context.request.post(`${server.origin}/api/auth/signin`, { data: ADMIN })
  const collectedEvents: VisitEvent[] = []
  const requestedPaths: string[] = []
  const { page, pageErrors } = await openWatchedPage(context, server.origin)
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.route('**/api/analytics/collect', (route) => {
    collectedEvents.push(...JSON.parse(route.request().postData() ?? '').events)
    return route.fulfill({ status: 202, json: { accepted: 1, dropped: {} } })
  })
  return { page, collectedEvents, requestedPaths, pageErrors }
}

const waitForTracker = (page: Page) => page.waitForFunction(() => window.veranda !== undefined)
const waitUntil = async (isDone: () => boolean) => {
  for (let poll = 0; poll < 300; poll++) {
    if (isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Expected within 15 s: ${isDone}`)
}
const selectPageViews = (collectedEvents: VisitEvent[]) =>
  collectedEvents.filter(({ type }) => type === 'pageview')

describe('with analytics turned on', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ users: 60 })
  })
  afterAll(() => server?.stop())

  test('the admin app sends route patterns without user IDs', async () => {
    const { page, collectedEvents, pageErrors } = await openAsAdmin(server)
    await page.goto(`${server.origin}/admin/users?search=el`)
    await page.locator('[data-row-link]').first().waitFor()
    await waitForTracker(page)
    const name = await page.locator('[data-row-link]').first().textContent()
    await page.locator('[data-row-link]').first().click()
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
    const id = page.url().split('/').pop() ?? ''
    await waitUntil(() => selectPageViews(collectedEvents).length === 2)
    expect(selectPageViews(collectedEvents).map(({ url, title }) => [url, title])).toEqual([
      ['/admin/users', undefined],
      ['/admin/users/$userId', undefined],
    ])
    expect(JSON.stringify(collectedEvents)).not.toContain(`users/${id}`)
    expect(JSON.stringify(collectedEvents)).not.toContain(name)
    expect(pageErrors).toEqual([])
  })

  test('the documentation sends its page views in order', async () => {
    const { page, collectedEvents, pageErrors } = await openAsAdmin(server)
    await page.goto(`${server.origin}/docs/lib/logging?x=1`)
    await waitForTracker(page)
    await page.getByRole('link', { name: 'Getting started' }).first().click()
    await page.waitForURL('**/docs/getting-started')
    await waitUntil(() => selectPageViews(collectedEvents).length === 2)
    expect(selectPageViews(collectedEvents).map(({ url, title }) => [url, title])).toEqual([
      ['/docs/lib/logging', 'Logging | Veranda API documentation'],
      ['/docs/getting-started', 'Getting started | Veranda API documentation'],
    ])
    expect(pageErrors).toEqual([])
  })
})

describe('with analytics turned off', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ users: 60, settings: { ANALYTICS: 'false' } })
  })
  afterAll(() => server?.stop())

  test('pages request the tracking script, but send no events and log no errors', async () => {
    const { page, requestedPaths, pageErrors } = await openAsAdmin(server)
    for (const path of ['/admin/users', '/docs/lib/logging']) {
      const scriptRequest = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/analytics.js?own'),
      )
      await page.goto(server.origin + path)
      await scriptRequest
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => window.veranda)).toBeUndefined()
    }
    await page.goto('about:blank')
    expect(requestedPaths.filter((path) => path === '/analytics.js')).toHaveLength(2)
    expect(requestedPaths).not.toContain('/api/analytics/collect')
    expect(pageErrors).toEqual([])
  })
})

describe('on a plain file server', () => {
  let site: Site
  beforeAll(async () => {
    site = await serveDocs()
  })
  afterAll(() => site?.stop())

  test('the documentation does not request the tracking script', async () => {
    const { page, pageErrors } = await openWatchedPage(await openContext(), site.origin)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.goto(`${site.home}lib/logging`)
    await page.waitForLoadState('networkidle')
    expect(requestedPaths.filter((path) => path.includes('analytics'))).toEqual([])
    expect(pageErrors).toEqual([])
  })
})
