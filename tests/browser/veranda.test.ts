import type { BrowserContext, Page } from 'playwright-core'
import { findProblems, measureOverflow } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let server: RunningServer
let context: BrowserContext

beforeAll(async () => {
  server = await startServer({ users: 10_000 })
})
afterAll(async () => {
  await server?.stop()
})
beforeEach(async () => {
  context = await openContext({ viewport: { width: 1280, height: 900 } })
})

async function signIn(page: Page, path = '/admin/users') {
  await page.goto(`${server.origin}${path}`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.each([
  '/',
  '/admin/',
  '/docs/',
  '/docs/getting-started',
  '/docs/app/api/emojis',
  '/docs/api/',
  '/api/swagger',
])('%s loads without console errors or off-site requests', async (path) => {
  const { page, pageErrors } = await openWatchedPage(context, server.origin)
  const response = await page.goto(`${server.origin}${path}`)
  expect(response?.status()).toBe(200)
  await waitUntilIdle(page)
  await page.getByRole('heading').first().waitFor()
  expect(pageErrors).toEqual([])
})

describe('the admin app', () => {
  test('signs in, returns to the requested page, and finds one user among 10,000', async () => {
    const { page, pageErrors } = await openWatchedPage(context, server.origin)
    await signIn(page, '/admin/users?page=3')
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBe('3')
    await page.getByText('10,001').first().waitFor()

    await page.getByLabel('Search users', { exact: true }).fill('admin@example.com')
    const userLink = page.getByRole('link', { name: /admin/i }).filter({ hasText: /admin/ })
    await page.waitForURL(/search=admin/)
    await page.getByText('1–1 of 1', { exact: true }).waitFor()
    await userLink.last().click()
    await page.waitForURL(/\/admin\/users\/\d+/)
    await page.getByRole('heading', { name: 'admin' }).waitFor()
    await page.goBack()
    await page.waitForURL(/search=admin/)
    expect(await page.getByLabel('Search users', { exact: true }).inputValue()).toBe('admin@example.com')
    // The browser may log the 401 of the missing session.
    expect(pageErrors.filter((pageError) => !pageError.includes('401'))).toEqual([])
  })

  test('shows an error if sign-in fails, and keeps the email address', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/admin/`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
  })

  test('has no axe violations or overflow at widths down to 320 pixels, in either theme', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/admin/`)
    await page.getByLabel('Email').waitFor()
    expect(await findProblems(page)).toEqual([])
    await signIn(page)
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    for (const path of ['/admin/users', '/admin/users/1', '/admin/account']) {
      await page.goto(`${server.origin}${path}`)
      await page.getByRole('heading').first().waitFor()
      await waitUntilIdle(page)
      expect({ path, problems: await findProblems(page) }).toEqual({ path, problems: [] })
    }
  })
})

describe('URLs and page rendering', () => {
  const getOverflow = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollWidth - element.clientWidth)

  test('a URL with invalid values shows the default list of users or the first tab of a user page', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await signIn(page, '/admin/users?page=abc&limit=500&sort=foo&order=up')
    await page.getByText('10,001').first().waitFor()
    // The header and 20 users, the default page size.
    expect(await page.getByRole('row').count()).toBe(21)
    await page.goto(`${server.origin}/admin/users?page=-1`)
    await page.locator('[data-row-link]').first().waitFor()
    await page.goto(`${server.origin}/admin/users/1?tab=foo`)
    await page.getByRole('tabpanel').waitFor()
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Profile')
  })

  test('every column of the list of users is visible at 1280 pixels', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await signIn(page)
    await page.locator('[data-row-link]').first().waitFor()
    for (const sort of ['created_at', 'name', 'login_count']) {
      await page.goto(`${server.origin}/admin/users?limit=100&sort=${sort}`)
      await page.locator('[data-row-link]').nth(99).waitFor()
      expect(await getOverflow(page, '[class*=ScrollContainer-scrollContainer]')).toBeLessThanOrEqual(0)
    }
  })

  test('a search of 200 characters does not make the page scroll horizontally', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await signIn(page)
    await page.locator('[data-row-link]').first().waitFor()
    await page.goto(`${server.origin}/admin/users?search=${'w'.repeat(200)}`)
    await page.getByRole('heading', { name: /No users match/ }).waitFor()
    expect(await measureOverflow(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await measureOverflow(page)).toBe(0)
  })

  test('an unknown URL returns HTML to browsers and JSON to programs, and robots.txt excludes the admin app', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    const response = await page.goto(`${server.origin}/nowhere`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    const jsonResponse = await fetch(`${server.origin}/nowhere`)
    expect([jsonResponse.status, (await jsonResponse.json()).code]).toEqual([404, 'not_found'])
    expect((await fetch(`${server.origin}/admin/`, { method: 'POST' })).status).toBe(404)
    expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toContain('Disallow: /admin/')
  })

  test('serves the documentation as UTF-8 text, and redirects /llms.txt to its index', async () => {
    const getContentType = async (path: string) =>
      (await fetch(`${server.origin}${path}`)).headers.get('content-type')
    expect(await getContentType('/docs/lib/logging.md')).toBe('text/markdown; charset=utf-8')
    expect(await getContentType('/docs/app/api/profile/id/%5Bid%5D.md')).toBe('text/markdown; charset=utf-8')
    expect(await getContentType('/docs/llms-full.txt')).toBe('text/plain; charset=utf-8')
    const indexResponse = await fetch(`${server.origin}/llms.txt`)
    expect(indexResponse.url).toBe(`${server.origin}/docs/llms.txt`)
    expect(await indexResponse.text()).toMatch(/^# Veranda/)
  })

  test('a documentation page built without DOCS_URL has no absolute URLs in its metadata', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/docs/lib/logging`)
    await waitUntilIdle(page)
    expect(await page.locator('head link[rel="canonical"], head meta[property="og:url"]').count()).toBe(0)
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(await page.locator('head meta[property="og:image"]').getAttribute('content')).toBe(
      '/docs/img/pages/lib-logging.jpg',
    )
  })

  test('the landing page uses the product’s fonts', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/`)
    const getFontStatuses = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        const fontStatuses: string[] = []
        document.fonts.forEach(({ family, status }) => {
          fontStatuses.push(`${family.replaceAll('"', '')} ${status}`)
        })
        return fontStatuses
      })
    expect(await getFontStatuses()).toEqual(['Inter Variable loaded', 'Fraunces Variable loaded'])
  })
})

describe('the documentation', () => {
  test('is dark on the first visit, even if the system theme is light', async () => {
    const { page } = await openWatchedPage(await openContext({ colorScheme: 'light' }), server.origin)
    await page.goto(`${server.origin}/docs/`)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  test('is searchable, and a result opens its page', async () => {
    const { page, pageErrors } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/docs/`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('emoji')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/app\/api\/(?:admin\/)?emojis/)
    await page.getByRole('heading', { level: 1, name: /emoji/i }).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('links to other pages from an unknown URL', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/docs/nowhere`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Getting started' }).waitFor()
  })

  test('renders an operation from the API description', async () => {
    const { page } = await openWatchedPage(context, server.origin)
    await page.goto(`${server.origin}/docs/app/api/profile/id/[id]`)
    await page.getByText('/api/profile/id/{id}').first().waitFor()
  })
})
