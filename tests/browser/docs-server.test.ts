import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage } from './chromium.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await startServer({ users: 0 })
  browser = await launch()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  ;({ page, complaints } = await watchedPage(await browser.newContext(), server.origin))
})
afterEach(async () => {
  await page.context().close()
  // A script that the content security policy blocks would be among them.
  expect(complaints).toEqual([])
})

const hydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()

test.each(['[...provider]', '[...provider]/', '%5B...provider%5D', '%5B...provider%5D/'])(
  'the page of the auth provider route is at app/api/auth/%s',
  async (name) => {
    const response = await page.goto(`${server.origin}/docs/app/api/auth/${name}`)
    expect(response?.status()).toBe(200)
    await hydrated()
    await page.getByRole('heading', { level: 1, name: 'Sign in with a provider' }).waitFor()
    expect(await page.title()).toMatch(/^Sign in with a provider \|/)
  },
)

test('a link leads to the page of the auth provider route and is there after a reload', async () => {
  await page.goto(`${server.origin}/docs/app/api/auth/confirm`)
  await hydrated()
  await page.getByRole('article').getByRole('link', { name: 'round trip' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in with a provider' })
  await heading.waitFor()
  expect(decodeURI(new URL(page.url()).pathname)).toBe('/docs/app/api/auth/[...provider]')
  await page.reload()
  await hydrated()
  await heading.waitFor()
})
