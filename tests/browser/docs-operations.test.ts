import type { BrowserContext, Page } from 'playwright-core'
import { findProblems, measureOverflow } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { chooseTheme } from './docs-reader.ts'
import { type Site, serveDocs } from './serve-docs.ts'
import { type RunningServer, startServer } from './start-server.ts'

let server: RunningServer
let fileServer: Site
let context: BrowserContext

beforeAll(async () => {
  server = await startServer({ users: 60 })
  fileServer = await serveDocs()
})
afterAll(async () => {
  await fileServer?.stop()
  await server?.stop()
})

type Theme = 'light' | 'dark'

async function openPage(theme: Theme = 'dark', width = 1280, origin = server.origin) {
  context = await openContext({ viewport: { width, height: 900 } })
  const watched = await openWatchedPage(context, origin)
  await watched.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  return watched
}

const EMOJIS = '/docs/app/api/emojis'
const PROFILE_BY_ID = '/docs/app/api/profile/id/%5Bid%5D'

async function openTryItForm(page: Page, path: string) {
  await page.goto(`${server.origin}${path}`)
  await page.getByRole('button', { name: 'Try it' }).first().click()
  const form = page.getByRole('form', { name: /^Try / })
  await form.waitFor()
  return form
}

describe('an operation on a plain file server', () => {
  test('renders completely, without errors and without a “Try it” button', async () => {
    const { page, pageErrors } = await openPage('dark', 1280, fileServer.origin)
    await page.goto(`${fileServer.home}app/api/emojis`)
    await page.waitForLoadState('networkidle')
    const operation = page.getByRole('region', { name: 'GET /api/emojis' })
    await operation.getByText('"unicode_char": "😀"').waitFor()
    await operation.getByText('invalid_request').first().waitFor()
    await operation.getByText("curl 'http://localhost:3000/api/emojis").waitFor()
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  test('keeps the selected tabs of code samples and responses on the next page', async () => {
    const { page } = await openPage('dark', 1280, fileServer.origin)
    await page.goto(`${fileServer.home}app/api/emojis`)
    await page.getByRole('tab', { name: 'TypeScript' }).click()
    await page.getByRole('tab', { name: 'Type', exact: true }).click()
    await page.goto(`${fileServer.home}app/api/version`)
    await page.getByRole('tab', { name: 'TypeScript', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Type', exact: true, selected: true }).waitFor()
  })

  test('renders inline code in descriptions', async () => {
    const { page } = await openPage('dark', 1280, fileServer.origin)
    await page.goto(`${fileServer.home}app/api/analytics/collect`)
    const operation = page.getByRole('region', { name: 'POST /api/analytics/collect' })
    await operation.getByRole('code').getByText('/analytics.js', { exact: true }).waitFor()
  })

  test('shows which roles have a permission, and links to the list of permissions', async () => {
    const { page } = await openPage('dark', 1280, fileServer.origin)
    await page.goto(`${fileServer.home}app/api/admin/users`)
    await page.getByText('by default the admin role').first().waitFor()
    await page.getByRole('link', { name: 'permission admin.users.manage' }).click()
    await page.waitForURL(/\/app\/api\/admin\/permissions/)
  })
})

describe('Try it on a Veranda server', () => {
  test('finds emojis, and shows the duration, size, and request ID of the response', async () => {
    const { page, pageErrors } = await openPage()
    const form = await openTryItForm(page, EMOJIS)
    await form.getByText('You don’t need to sign in to use this operation.').waitFor()
    await form.getByLabel('search').fill('grinning')
    await form.getByLabel('include_custom').selectOption('true')
    await form.getByRole('button', { name: 'Send GET' }).click()
    const status = form.getByRole('status')
    await status.getByText('200 OK').waitFor()
    expect(await status.textContent()).toMatch(/\d+ ms[\d.]+ (bytes|KB)/)
    expect(await status.textContent()).toMatch(/x-request-id[\w-]{36}/)
    const body = JSON.parse((await page.getByRole('region', { name: 'Response body' }).textContent()) ?? '')
    expect(body.emojis[0].name).toBe('grinning face')
    expect(pageErrors).toEqual([])
  })

  test('shows an error response with its message, and rejects dot segments in the path', async () => {
    const { page } = await openPage()
    const form = await openTryItForm(page, PROFILE_BY_ID)
    expect(await form.getByLabel('id').inputValue()).toBe('42')
    await form.getByLabel('id').fill('abc')
    await page.keyboard.press('Enter')
    await form.getByText('400 Bad Request').waitFor()
    await form.getByText('Invalid profile identifier. Only database IDs are supported.').waitFor()
    await form.getByLabel('id').fill('1')
    await page.keyboard.press('Enter')
    await form.getByText('200 OK').waitFor()
    // The browser would remove these segments from the URL of the request.
    for (const dots of ['.', '..']) {
      await form.getByLabel('id').fill(dots)
      expect(
        await form.getByLabel('id').evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
      ).toBe(true)
    }
  })

  test('is available after a reload and after navigation', async () => {
    const { page } = await openPage()
    await page.goto(`${server.origin}${EMOJIS}`)
    await page.getByRole('button', { name: 'Try it' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Try it' }).waitFor()
    await page.getByRole('link', { name: 'Get the API version' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Get the API version' }).waitFor()
    await page.getByRole('button', { name: 'Try it' }).waitFor()
  })

  test('requires a confirmation for each request that may change data, and links to the sign-in page', async () => {
    const { page } = await openPage()
    const form = await openTryItForm(page, '/docs/app/api/auth/signout')
    expect(await form.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin/')
    const sentRequests: string[] = []
    page.on('request', (request) =>
      sentRequests.push(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    const send = form.getByRole('button', { name: 'Send POST' })
    const confirmation = form.getByRole('checkbox', { name: /may change data on this server/ })
    await send.click()
    expect(await confirmation.evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true)
    expect(sentRequests).not.toContain('POST /api/auth/signout')
    await confirmation.check()
    await send.click()
    await form.getByText('401 Unauthorized').waitFor()
    expect(sentRequests).toContain('POST /api/auth/signout')
    expect(await confirmation.isChecked()).toBe(false)
  })

  test('sends requests as the signed-in user', async () => {
    const { page } = await openPage()
    const account = { email: 'grace@example.com', username: 'grace', password: 'a ship is safe in harbour' }
    await page.request.post(`${server.origin}/api/auth/signup`, { data: account })
    const form = await openTryItForm(page, '/docs/app/api/auth/sessions')
    await form.getByText('You are signed in as grace').waitFor()
    await form.getByRole('button', { name: 'Send GET' }).click()
    await form.getByText('"is_current": true').waitFor()
  })

  test('shows an error if the request body is invalid JSON', async () => {
    const { page } = await openPage()
    const form = await openTryItForm(page, '/docs/app/api/auth/signup')
    const body = form.getByLabel('Request body (JSON)')
    expect(JSON.parse(await body.inputValue())).toMatchObject({ username: 'ada' })
    await body.fill('{ username: }')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Send POST' }).click()
    await form.getByRole('alert').getByText('Invalid JSON').waitFor()
    expect(await body.getAttribute('aria-invalid')).toBe('true')
  })

  test('shows an error if there is no response', async () => {
    const { page } = await openPage()
    const form = await openTryItForm(page, EMOJIS)
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send GET' }).click()
    await form.getByText('Couldn’t reach the server.').waitFor()
  })

  test('aborts the request when the user cancels it or leaves the page', async () => {
    const { page } = await openPage()
    const isApiCall = (url: URL) => url.pathname === '/api/emojis'
    await page.route(isApiCall, () => {})
    const form = await openTryItForm(page, EMOJIS)
    const waitForAbort = () =>
      page.waitForEvent('requestfailed', (request) => isApiCall(new URL(request.url())))
    await form.getByRole('button', { name: 'Send GET' }).click()
    const canceledRequest = waitForAbort()
    await form.getByRole('button', { name: 'Cancel' }).click()
    expect((await canceledRequest).failure()?.errorText).toBe('net::ERR_ABORTED')
    await form.getByRole('button', { name: 'Send GET' }).click()
    const abortedRequest = waitForAbort()
    await page.getByRole('link', { name: 'Get the API version' }).first().click()
    expect((await abortedRequest).failure()?.errorText).toBe('net::ERR_ABORTED')
  })

  test('has no axe violations in the form and its response in either theme', async () => {
    const { page } = await openPage()
    for (const [path, method] of [
      [EMOJIS, 'GET'],
      ['/docs/app/api/auth/signup', 'POST'],
    ] as const) {
      const form = await openTryItForm(page, path)
      if (method === 'POST') await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: `Send ${method}` }).click()
      await form.getByText('x-request-id').waitFor()
      expect(await findProblems(page, { widths: [1280], setTheme: chooseTheme })).toEqual([])
    }
  })

  test('fits a screen that is 320 pixels wide', async () => {
    const { page } = await openPage('light', 320)
    const form = await openTryItForm(page, '/docs/app/api/admin/users')
    await form.getByRole('button', { name: 'Send GET' }).click()
    await form.getByText('x-request-id').waitFor()
    expect(await measureOverflow(page)).toBe(0)
  })
})
