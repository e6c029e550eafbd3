import type { Page } from 'playwright-core'
import { openContext, openWatchedPage } from './chromium.ts'
import { type RunningServer, startBuiltServer } from './start-server.ts'

let server: RunningServer
let page: Page
let pageErrors: string[]

beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(async () => {
  await server?.stop()
})
beforeEach(async () => {
  ;({ page, pageErrors } = await openWatchedPage(await openContext(), server.origin))
})
afterEach(async () => {
  // Scripts blocked by the content security policy would be reported here.
  expect(pageErrors).toEqual([])
})

const waitUntilHydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()

test.each(['[...provider]', '[...provider]/', '%5B...provider%5D', '%5B...provider%5D/'])(
  'serves the page of the auth provider route at app/api/auth/%s',
  async (segment) => {
    const response = await page.goto(`${server.origin}/docs/app/api/auth/${segment}`)
    expect(response?.status()).toBe(200)
    await waitUntilHydrated()
    await page.getByRole('heading', { level: 1, name: 'Sign in with a provider' }).waitFor()
    expect(await page.title()).toMatch(/^Sign in with a provider \|/)
  },
)

test('a link opens the page of the auth provider route, and a reload keeps it', async () => {
  await page.goto(`${server.origin}/docs/app/api/auth/confirm`)
  await waitUntilHydrated()
  await page.getByRole('article').getByRole('link', { name: 'sign-in flow' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in with a provider' })
  await heading.waitFor()
  expect(decodeURI(new URL(page.url()).pathname)).toBe('/docs/app/api/auth/[...provider]')
  await page.reload()
  await waitUntilHydrated()
  await heading.waitFor()
})

describe('a key pressed before the page is hydrated', () => {
  const getDialog = () => page.getByRole('dialog', { name: 'Search the documentation' })
  let release: () => void

  /** Opens a page and delays its scripts until `release` is called. */
  async function openUnhydratedPage(path: string) {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/docs/assets/js/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${server.origin}/docs/${path}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test.each(['Control+k', 'Meta+k', '/'])('%s opens the search dialog after hydration', async (keys) => {
    await openUnhydratedPage('getting-started')
    await page.keyboard.press(keys)
    expect(await getDialog().count()).toBe(0)
    release()
    await getDialog().waitFor()
    const field = page.getByRole('combobox', { name: 'Search the documentation' })
    await page.keyboard.type('quota')
    expect(await field.inputValue()).toBe('quota')
    await page.keyboard.press('Control+k')
    await getDialog().waitFor({ state: 'detached' })
  })

  test('/ in a field does not open the search dialog', async () => {
    await openUnhydratedPage('search')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('/')
    release()
    await waitUntilHydrated()
    expect(await getDialog().count()).toBe(0)
    await page.keyboard.press('Control+k')
    await getDialog().waitFor()
  })
})
