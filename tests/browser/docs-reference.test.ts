import type { Page } from 'playwright-core'
import { findProblems, findViolations, measureOverflow } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { chooseTheme } from './docs-reader.ts'
import { type Site, serveDocs } from './serve-docs.ts'

let site: Site

beforeAll(async () => {
  site = await serveDocs()
})
afterAll(async () => {
  await site?.stop()
})

async function openReference(path = '', { theme = 'dark', width = 1280 } = {}) {
  const context = await openContext({ viewport: { width, height: 900 } })
  const watched = await openWatchedPage(context, site.origin)
  // Keeps a stored theme, so that a theme selected by the test survives a reload.
  await watched.page.addInitScript(
    (initialTheme) => localStorage.theme ?? localStorage.setItem('theme', initialTheme),
    theme,
  )
  await watched.page.goto(`${site.home}api/${path}`)
  if (path) await watched.page.locator('[id^="operation/"] h2').first().waitFor()
  await watched.page.waitForLoadState('networkidle')
  return watched
}

/**
 * Removes all operations but the first two, so that axe is faster. Two are enough, because the same
 * components render all operations.
 */
const keepTwoOperations = (page: Page) =>
  page.evaluate(() => {
    for (const operation of Array.from(document.querySelectorAll('[id^="operation/"]')).slice(2))
      operation.remove()
  })

/** Returns the distance of an element from the top of the window, in pixels. */
const getTop = (page: Page, id: string) =>
  page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  )

describe('the API reference', () => {
  test('lists every operation by area, and links to the OpenAPI description', async () => {
    const { page, pageErrors } = await openReference()
    await page.getByRole('heading', { level: 1, name: 'Veranda API 0.338.7' }).waitFor()
    const link = await page.getByRole('link', { name: 'Download OpenAPI description' }).getAttribute('href')
    const description = await (await page.request.get(new URL(link ?? '', site.origin).href)).json()
    const operations = Object.values(description.paths).flatMap((methods) => Object.keys(methods as object))
    expect(await page.locator('article li').count()).toBe(operations.length)
    await page.locator('article').getByRole('link', { name: 'Get a profile by ID' }).click()
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
    await page.locator('[id="operation/getProfileById"]').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('has no axe violations in either theme, with responses collapsed and expanded', async () => {
    const { page } = await openReference('profiles/')
    await keepTwoOperations(page)
    const checkOptions = { widths: [1280], setTheme: chooseTheme }
    expect(await findProblems(page, checkOptions)).toEqual([])
    await page.getByRole('button', { name: /^400 / }).first().click()
    await page.getByRole('tab', { name: '400' }).first().click()
    expect(await findProblems(page, { ...checkOptions, part: '[id^="operation/"]' })).toEqual([])
  })

  test('opens at the operation in the URL, with its error messages and code samples', async () => {
    const { page } = await openReference('profiles/#operation/getProfileById')
    const navbarHeight = await page.locator('nav.navbar').evaluate((element) => element.clientHeight)
    await page.waitForFunction(() => window.scrollY > 0)
    expect(Math.abs((await getTop(page, 'operation/getProfileById')) - navbarHeight)).toBeLessThanOrEqual(8)
    const operation = page.locator('[id="operation/getProfileById"]')
    await operation.getByRole('tab', { name: '404' }).click()
    await operation.getByText('"Profile private or not found"').waitFor()
    for (const [language, text] of [
      ['curl', 'curl http://'],
      ['JavaScript', 'await fetch('],
      ['TypeScript', '@veranda/api-client'],
      ['Python', 'import requests'],
    ] as const) {
      await operation.getByRole('tab', { name: language }).click()
      await operation.getByRole('tabpanel').filter({ hasText: text }).waitFor()
    }
  })

  test('redirects URLs of the former one-page reference to the page of the operation’s area', async () => {
    const { page, pageErrors } = await openReference('#tag/Profiles/operation/getProfileById')
    await page.waitForURL(/\/api\/profiles\/#.*operation\/getProfileById$/)
    await page.locator('[id="operation/getProfileById"]').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('opens without errors if the hash is malformed', async () => {
    const { page, pageErrors } = await openReference('profiles/#operation/%E0%A4%A')
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('follows a theme change without scrolling away from the operation', async () => {
    const { page, pageErrors } = await openReference('profiles/#operation/updateProfile')
    const getColor = () =>
      page
        .locator('.api-content h2')
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    const [darkColor, top] = [await getColor(), await getTop(page, 'operation/updateProfile')]
    const getTheme = () => page.evaluate(() => document.documentElement.dataset.theme)
    while ((await getTheme()) === 'dark')
      await page.locator('[class*=colorModeToggle] button').first().click()
    await page.waitForFunction(
      (previousColor) =>
        getComputedStyle(document.querySelector('.api-content h2') ?? document.body).color !== previousColor,
      darkColor,
    )
    expect(Math.abs((await getTop(page, 'operation/updateProfile')) - top)).toBeLessThanOrEqual(64)
    expect(pageErrors).toEqual([])
  })

  test('has a sidebar that marks the operation in view and collapses and expands by keyboard', async () => {
    const { page } = await openReference('profiles/')
    const sidebar = page.getByRole('complementary')
    await sidebar.getByRole('link', { name: 'Update your profile' }).click()
    const current = sidebar.locator('[aria-current=page]', { hasText: 'Update your profile' })
    await current.waitFor()
    await page.waitForFunction(() => window.scrollY > 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await current.waitFor({ state: 'detached' })
    await sidebar.getByRole('button', { exact: true, name: 'Collapse sidebar' }).press('Enter')
    await page.getByRole('button', { name: 'Expand sidebar' }).press('Enter')
    await sidebar.getByRole('link', { name: 'Friends' }).waitFor()
  })

  test('fits a window of 360 pixels, where the navigation menu lists the operations', async () => {
    const { page } = await openReference('profiles/', { width: 360 })
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).press('Enter')
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Get a profile by ID' }).waitFor()
    await keepTwoOperations(page)
    expect(await findViolations(page)).toEqual([])
  })
})
