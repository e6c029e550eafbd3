import { readdirSync } from 'node:fs'
import { openContext, openWatchedPage } from './chromium.ts'
import { DOCS, type Site, serveDocs } from './serve-docs.ts'

let site: Site

beforeAll(async () => {
  site = await serveDocs()
})
afterAll(async () => {
  await site?.stop()
})

/** Opens an empty page for a visitor who has selected this theme for the documentation. */
async function openAsVisitor(theme: 'light' | 'dark', width: number) {
  const context = await openContext({ viewport: { width, height: 900 } })
  const watched = await openWatchedPage(context, site.origin)
  await watched.page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  return watched
}

describe.each(['light', 'dark'] as const)('the home page in the %s theme', (theme) => {
  test.each([1440, 360])('loads only the screenshot for this theme in a %i-pixel window', async (width) => {
    const { page, pageErrors } = await openAsVisitor(theme, width)
    const imagePaths: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.webp')) imagePaths.push(new URL(request.url()).pathname)
    })
    await page.goto(site.home)
    const screenshot = page.getByRole('img', { name: /^The admin app/ })
    const initialBox = await screenshot.boundingBox()
    await screenshot.scrollIntoViewIfNeeded()
    await screenshot.evaluate((image: HTMLImageElement) => image.decode())
    const expectedName = `/users-${width < 600 ? 'phone-' : ''}${theme}-`
    const isExpected = (path: string) => path.includes(expectedName)
    // The page requests exactly one version of the screenshot.
    expect(imagePaths.filter((path) => path.includes('/users-')).map(isExpected)).toEqual([true])
    expect(imagePaths.filter((path) => !path.includes(`-${theme}-`))).toEqual([])
    // The page reserves space for the image, so the content below doesn't move.
    expect((await screenshot.boundingBox())?.height).toBe(initialBox?.height)
    expect(pageErrors).toEqual([])
  })
})

test.each([1280, 360, 320])('shows the full documentation title in a %i-pixel window', async (width) => {
  const { page } = await openAsVisitor('dark', width)
  await page.goto(site.home)
  expect(await page.title()).toBe('Veranda API documentation')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Veranda API documentation')
  expect(await page.getByText('co-located documentation').isVisible()).toBe(true)
  await page.locator('html[data-has-hydrated=true]').waitFor()
  // In windows narrower than 997 pixels, a button opens the navigation.
  if (width < 997) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.locator('.navbar-sidebar .navbar__title').waitFor()
  }
  for (const title of await page.locator('.navbar__title').all()) {
    expect(await title.textContent()).toBe('Veranda API documentation')
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test('no documentation page is wider than a window of 360 pixels', async () => {
  // Without scripts, a page loads in a quarter of the time. Its static HTML determines its width.
  const context = await openContext({ viewport: { width: 360, height: 900 }, javaScriptEnabled: false })
  const { page } = await openWatchedPage(context, site.origin)
  const tooWide: string[] = []
  const files = readdirSync(DOCS.folder, { recursive: true, encoding: 'utf8' })
  // Other tests check the width of tag pages, the search page, and the API reference.
  for (const file of files.filter(
    (name) => name.endsWith('index.html') && !/^(tags|search|api)\b/.test(name),
  )) {
    await page.goto(site.home + encodeURI(file.slice(0, -'index.html'.length)))
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) tooWide.push(`${file}: ${excess} pixels`)
  }
  expect(tooWide).toEqual([])
})
