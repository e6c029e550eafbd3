import type { BrowserContextOptions, Page } from 'playwright-core'
import { openContext, openWatchedPage } from './chromium.ts'
import { createScriptOverrides } from './docs-script-overrides.ts'
import { type Site, serveDocs } from './serve-docs.ts'

const scripts = createScriptOverrides()
let site: Site
let page: Page
let pageErrors: string[]

beforeAll(async () => {
  site = await serveDocs({ before: scripts.before })
})
afterAll(async () => {
  await site?.stop()
})
afterEach(() => {
  scripts.clear()
  expect(pageErrors).toEqual([])
})

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await openContext({ viewport: { width: 1280, height: 900 }, ...options })
  ;({ page, pageErrors } = await openWatchedPage(context, site.origin))
  await page.goto(site.home + path)
  await waitUntilHydrated()
}

const waitUntilHydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()

async function reload() {
  await page.reload()
  await waitUntilHydrated()
}

describe('the color mode', () => {
  const describeMode = () =>
    page.evaluate(() => {
      const { theme, themeChoice } = document.documentElement.dataset
      return `shows ${theme}, selected ${themeChoice}`
    })
  const cycle = () => page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()

  test('cycles through dark, system, and light, and keeps each after a reload', async () => {
    await visit('', { colorScheme: 'light' })
    expect(await describeMode()).toBe('shows dark, selected dark')
    await reload()
    expect(await describeMode()).toBe('shows dark, selected dark')

    await cycle()
    expect(await describeMode()).toBe('shows light, selected system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await describeMode()).toBe('shows dark, selected system')
    await reload()
    expect(await describeMode()).toBe('shows dark, selected system')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html[data-theme=light]').waitFor()

    await cycle()
    expect(await describeMode()).toBe('shows light, selected light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await reload()
    expect(await describeMode()).toBe('shows light, selected light')

    await cycle()
    expect(await describeMode()).toBe('shows dark, selected dark')
    await reload()
    expect(await describeMode()).toBe('shows dark, selected dark')
  })

  test('is set before the first render', async () => {
    await visit('', { colorScheme: 'light' })
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.getElementById('__docusaurus')) return
        observer.disconnect()
        Object.assign(window, { themeAtFirstRender: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    await reload()
    expect(await page.evaluate(() => (window as { themeAtFirstRender?: string }).themeAtFirstRender)).toBe(
      'dark',
    )
  })
})

describe('the announcement bar', () => {
  const getBar = () => page.locator('.theme-announcement-bar')

  test('stays dismissed on every page and visit until its ID changes', async () => {
    const files = /\/main\.[^/]+\.js$|\/lib\/logging$/
    // Serves these files without caching, so that a later reload gets their changed content.
    scripts.rewrite(files, (text) => text)
    await visit('')
    await getBar().getByRole('link', { name: 'Report an issue' }).waitFor()
    await getBar().getByRole('button', { name: 'Close' }).click()
    expect(await getBar().count()).toBe(0)
    await page.goto(`${site.home}lib/logging`)
    await waitUntilHydrated()
    expect(await getBar().isVisible()).toBe(false)
    await reload()
    expect(await getBar().isVisible()).toBe(false)

    scripts.rewrite(files, (text) => text.replaceAll(/welcome-[\d.]+/g, 'news-1'))
    await reload()
    expect(await getBar().isVisible()).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))).toBe('news-1')
    await getBar().getByRole('button', { name: 'Close' }).click()
    await reload()
    expect(await getBar().isVisible()).toBe(false)
  })
})

describe('the sidebar', () => {
  const getSidebar = () => page.getByRole('navigation', { name: 'Docs sidebar' })

  test('collapses and expands by keyboard, and stays collapsed on the next page', async () => {
    await visit('lib/logging')
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).press('Enter')
    const expandButton = page.getByRole('button', { name: 'Expand sidebar', exact: true })
    await expandButton.waitFor()
    expect(await getSidebar().isVisible()).toBe(false)
    expect(await expandButton.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Tab')
    expect(await getSidebar().isVisible()).toBe(false)
    await page.locator('.pagination-nav__link--next').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/logging'))
    expect(await getSidebar().isVisible()).toBe(false)
    await expandButton.press('Enter')
    await getSidebar().waitFor()
  })

  test('has groups that open and close by keyboard, and keep their state on the next page', async () => {
    await visit('lib/database')
    const section = getSidebar().getByRole('button', { name: /sidebar category 'Libraries'$/ })
    const limiterLink = getSidebar().getByRole('link', { name: 'Rate limiter' })
    expect(await section.getAttribute('aria-expanded')).toBe('true')
    await section.press('Enter')
    await getSidebar().getByRole('button', { name: "Expand sidebar category 'Libraries'" }).waitFor()
    await limiterLink.waitFor({ state: 'hidden' })
    await getSidebar().getByRole('link', { name: 'Get started' }).click()
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
    expect(await section.getAttribute('aria-expanded')).toBe('false')
    await section.press('Enter')
    await limiterLink.waitFor()
  })
})

describe('the mobile sidebar', () => {
  const getMenuButton = () => page.getByRole('button', { name: 'Toggle navigation bar' })
  const getSidebar = () => page.locator('.navbar-sidebar')
  const getFocusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const smallScreen = { viewport: { width: 995, height: 800 } }

  test('traps the focus, disables scrolling, and restores both on Escape', async () => {
    await visit('lib/logging', smallScreen)
    expect(await getSidebar().isVisible()).toBe(false)
    await getMenuButton().click()
    await getSidebar().waitFor()
    expect(await getFocusedLabel()).toBe('Close navigation bar')
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      const isInSidebar = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('.navbar-sidebar'),
      )
      expect(isInSidebar).toBe(true)
    }
    await page.keyboard.press('Escape')
    await getSidebar().waitFor({ state: 'hidden' })
    expect(await getFocusedLabel()).toBe('Toggle navigation bar')
    expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden')
    expect(await page.locator('[inert]:not(.navbar-sidebar *)').count()).toBe(0)
  })

  test('closes at 997 pixels, where the desktop layout starts, and stays closed', async () => {
    await visit('lib/logging', smallScreen)
    await getMenuButton().click()
    await getSidebar().waitFor()
    await page.setViewportSize({ width: 996, height: 800 })
    expect(await getSidebar().isVisible()).toBe(true)
    await page.setViewportSize({ width: 997, height: 800 })
    await getSidebar().waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
    expect(await getMenuButton().isVisible()).toBe(false)
    expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden')
    await page.setViewportSize({ width: 995, height: 800 })
    await getMenuButton().waitFor()
    expect(await getSidebar().isVisible()).toBe(false)
  })

  test('closes when a page is selected', async () => {
    await visit('lib/logging', smallScreen)
    await getMenuButton().click()
    await getSidebar().getByRole('link', { name: 'Email delivery' }).click()
    await page.getByRole('heading', { level: 1, name: 'Email delivery' }).waitFor()
    await getSidebar().waitFor({ state: 'hidden' })
  })
})
