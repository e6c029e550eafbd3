import type { Page } from 'playwright-core'
import { findProblems, findViolations, measureOverflow } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { chooseTheme } from './docs-reader.ts'
import { type Site, serveDocs } from './serve-docs.ts'

let files: Site

beforeAll(async () => {
  files = await serveDocs()
})
afterAll(async () => {
  await files?.stop()
})

async function openReference(path = '', { theme = 'dark', width = 1280 } = {}) {
  const context = await openContext({ viewport: { width, height: 900 } })
  const watched = await openWatchedPage(context, files.origin)
  // Keeps an existing choice, which must survive a reload.
  await watched.page.addInitScript(
    (chosen) => localStorage.theme ?? localStorage.setItem('theme', chosen),
    theme,
  )
  await watched.page.goto(`${files.home}api/${path}`)
  if (path) await watched.page.locator('[id^="operation/"] h2').first().waitFor()
  await watched.page.waitForLoadState('networkidle')
  return watched
}

/** Removes the other operations, which the same components render, so that axe is faster. */
const keepTwoOperations = (page: Page) =>
  page.evaluate(() => {
    for (const operation of Array.from(document.querySelectorAll('[id^="operation/"]')).slice(2))
      operation.remove()
  })

/** Returns the distance of an element from the top of the window. */
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
    const description = await (await page.request.get(new URL(link ?? '', files.origin).href)).json()
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
    const looks = { widths: [1280], show: chooseTheme }
    expect(await findProblems(page, looks)).toEqual([])
    await page.getByRole('button', { name: /^400 / }).first().click()
    await page.getByRole('tab', { name: '400' }).first().click()
    expect(await findProblems(page, { ...looks, part: '[id^="operation/"]' })).toEqual([])
  })

  test('opens at the operation in its URL, with its error messages and code samples', async () => {
    const { page } = await openReference('profiles/#operation/getProfileById')
    const bar = await page.locator('nav.navbar').evaluate((element) => element.clientHeight)
    await page.waitForFunction(() => window.scrollY > 0)
    expect(Math.abs((await getTop(page, 'operation/getProfileById')) - bar)).toBeLessThanOrEqual(8)
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

  test('redirects links from the time when all operations were on one page', async () => {
    const { page, pageErrors } = await openReference('#tag/Profiles/operation/getProfileById')
    await page.waitForURL(/\/api\/profiles\/#.*operation\/getProfileById$/)
    await page.locator('[id="operation/getProfileById"]').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('opens at its beginning when the hash is malformed', async () => {
    const { page, pageErrors } = await openReference('profiles/#operation/%E0%A4%A')
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('follows a change of the color mode without scrolling', async () => {
    const { page, pageErrors } = await openReference('profiles/#operation/updateProfile')
    const color = () =>
      page
        .locator('.api-content h2')
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    const [dark, top] = [await color(), await getTop(page, 'operation/updateProfile')]
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    while ((await theme()) === 'dark') await page.locator('[class*=colorModeToggle] button').first().click()
    await page.waitForFunction(
      (before) =>
        getComputedStyle(document.querySelector('.api-content h2') ?? document.body).color !== before,
      dark,
    )
    expect(Math.abs((await getTop(page, 'operation/updateProfile')) - top)).toBeLessThanOrEqual(64)
    expect(pageErrors).toEqual([])
  })

  test('marks the operation in view in the sidebar, which collapses and expands by keyboard', async () => {
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

  test('fits a screen of 360 pixels, where the menu lists the operations', async () => {
    const { page } = await openReference('profiles/', { width: 360 })
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).press('Enter')
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Get a profile by ID' }).waitFor()
    await keepTwoOperations(page)
    expect(await findViolations(page)).toEqual([])
  })
})
