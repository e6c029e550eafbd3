import type { Page } from 'playwright-core'
import { faults, overflow, violations } from './accessibility.ts'
import { openContext, watchedPage } from './chromium.ts'
import { chooseTheme } from './docs-reader.ts'
import { type Site, serveGuide } from './guide-site.ts'

let files: Site

beforeAll(async () => {
  files = await serveGuide()
}, 60_000)
afterAll(async () => {
  await files?.stop()
})

async function openReference(anchor = '', { theme = 'dark', width = 1280 } = {}) {
  const context = await openContext({ viewport: { width, height: 900 } })
  const watched = await watchedPage(context, files.origin)
  // Only where nothing was chosen yet: a reload must find what the visitor chose.
  await watched.page.addInitScript(
    (chosen) => localStorage.theme ?? localStorage.setItem('theme', chosen),
    theme,
  )
  await watched.page.goto(`${files.home}api/${anchor}`)
  await watched.page.getByRole('heading', { level: 1, name: 'Veranda API' }).waitFor()
  await watched.page.waitForLoadState('networkidle')
  return watched
}

/** Every operation is drawn by the same parts: judging a few keeps the time from growing with the API. */
const keepFewOperations = (page: Page) =>
  page.evaluate(() => {
    const operations = Array.from(document.querySelectorAll('[id^="operation/"]'))
    for (const operation of operations.filter((_, place) => place % 40 > 0)) operation.remove()
  })

/** How far an element is from the top of the window. */
const topOf = (page: Page, id: string) =>
  page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  )

describe('the API reference', () => {
  test('is that of the version that it describes, whole, and nothing complains', async () => {
    const { page, complaints } = await openReference()
    await page.getByRole('heading', { level: 1, name: 'Veranda API (0.338.7)' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Get a profile by ID' }).waitFor()
    const link = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
    expect(link).toBe(`${files.home}redocusaurus/api.yaml`)
    expect((await page.request.get(link ?? '')).status()).toBe(200)
    expect(complaints).toEqual([])
  })

  test('has nothing for axe to find in either theme, opened and closed', async () => {
    const { page } = await openReference()
    await keepFewOperations(page)
    const looks = { widths: [1280], show: chooseTheme }
    expect(await faults(page, looks)).toEqual([])
    await page.getByRole('button', { name: /^400 / }).first().click()
    await page.getByRole('tab', { name: '400' }).first().click()
    expect(await faults(page, { ...looks, part: '[id^="operation/"]' })).toEqual([])
  })

  test('opens at the operation that its address names, with the exact words of its refusals', async () => {
    const { page } = await openReference('#operation/getProfileById')
    const bar = await page.locator('nav.navbar').evaluate((element) => element.clientHeight)
    await page.waitForFunction(() => window.scrollY > 0)
    expect(Math.abs((await topOf(page, 'operation/getProfileById')) - bar)).toBeLessThanOrEqual(8)
    const operation = page.locator('[id="operation/getProfileById"]')
    await operation.getByRole('tab', { name: '404' }).click()
    await operation.getByText('"Profile private or not found"').waitFor()
  })

  test('opens at its beginning when its address is broken', async () => {
    const { page, complaints } = await openReference('#operation/%E0%A4%A')
    await page.getByRole('heading', { name: /Veranda API/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('follows the colour mode as it is switched, and stays where it was read', async () => {
    const { page, complaints } = await openReference('#operation/getProfileById')
    const ground = () =>
      page.locator('.menu-content').evaluate((element) => getComputedStyle(element).backgroundColor)
    const [dark, place] = [await ground(), await topOf(page, 'operation/getProfileById')]
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    while ((await theme()) === 'dark') await page.locator('[class*=colorModeToggle] button').first().click()
    await page.waitForFunction(
      (before) =>
        getComputedStyle(document.querySelector('.menu-content') ?? document.body).backgroundColor !== before,
      dark,
    )
    expect(Math.abs((await topOf(page, 'operation/getProfileById')) - place)).toBeLessThanOrEqual(64)
    expect(complaints).toEqual([])
  })

  test('fits a screen of 360 pixels, where its list opens with the keyboard', async () => {
    const { page } = await openReference('', { width: 360 })
    expect(await overflow(page)).toBe(0)
    const list = page.getByRole('button', { name: 'List of operations' })
    await list.press('Enter')
    await page.getByRole('menuitem', { name: 'Profiles' }).waitFor()
    await keepFewOperations(page)
    expect(await violations(page)).toEqual([])
  })
})
