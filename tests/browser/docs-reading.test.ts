import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { overflow, violations } from './accessibility.ts'
import { launch, watchedPage } from './chromium.ts'
import { type Site, serveGuide } from './guide-site.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await serveGuide()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

async function visit(path: string, options: BrowserContextOptions = {}) {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  ;({ page, complaints } = await watchedPage(context, site.origin))
  await page.goto(site.home + path)
  await page.locator('html[data-has-hydrated=true]').waitFor()
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe('on a phone', () => {
  test('a wide diagram keeps its size, and is pushed sideways by keyboard too', async () => {
    await visit('app/api/auth/signin', phone)
    const diagram = page.getByRole('group', { name: 'Diagram' })
    await diagram.waitFor()
    const width = await diagram.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
    expect(width).toBeGreaterThanOrEqual(600)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page, 'article')).toEqual([])
    await diagram.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.querySelector('.diagram')?.scrollLeft ?? 0) > 0)
  })

  test('the button that copies code is seen without a pointer over it', async () => {
    await visit('getting-started', phone)
    const copy = page.getByRole('button', { name: 'Copy code to clipboard' }).first()
    expect(await copy.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  })

  test.each(['benchmarks', 'css', 'lib', 'app/api/auth'])('%s fits 320 pixels', async (path) => {
    await visit(path, { viewport: { width: 320, height: 740 } })
    expect(await overflow(page)).toBe(0)
    expect(await violations(page, 'main')).toEqual([])
  })
})

describe('on paper', () => {
  test('a page of the dark theme is light, with both requests and nothing to press', async () => {
    await visit('app/api/auth/signin')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await theme()).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await theme()).toBe('light')
    expect(await page.getByRole('tabpanel', { includeHidden: true }).count()).toBeGreaterThan(1)
    for (const panel of await page.getByRole('tabpanel', { includeHidden: true }).all())
      expect(await panel.isVisible()).toBe(true)
    for (const button of await page.locator('article').getByRole('button').all())
      expect(await button.isVisible()).toBe(false)
    expect(await page.locator('.theme-announcement-bar').isVisible()).toBe(false)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await theme()).toBe('dark')
  })
})

describe('a group of the sidebar', () => {
  test('is a page that leads to each of its pages, and their breadcrumbs lead back', async () => {
    await visit('lib')
    await page.getByRole('heading', { level: 1, name: 'Libraries' }).waitFor()
    const cards = page.locator('article').getByRole('heading', { level: 2 })
    expect(await cards.count()).toBeGreaterThan(5)
    expect(await page.locator('article').textContent()).not.toMatch(/\p{Extended_Pictographic}/u)
    await cards.getByRole('link', { name: 'Logging' }).click()
    await page.getByRole('heading', { level: 1, name: 'Logging' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Libraries' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Libraries' }).waitFor()
  })

  test('every part of an address of a page is a page', async () => {
    await visit('')
    const addresses = [
      ...(await (await fetch(`${site.home}sitemap.xml`)).text()).matchAll(/<loc>[^<]*\/guide\/([^<]+)</g),
    ]
    const paths = addresses.map(([, path = '']) => path.replace(/\/$/, ''))
    const parts = paths.flatMap((path) => path.split('/').map((_, n, all) => all.slice(0, n + 1).join('/')))
    const levels = new Set(['app', 'app/api/auth/password', 'app/api/profile/id'])
    expect([...new Set(parts)].filter((part) => !paths.includes(part) && !levels.has(part))).toEqual([])
  })

  test('looks as any other page in the sidebar when it is the one on show', async () => {
    const ground = () =>
      page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .locator('[aria-current=page]')
        .evaluate((link) =>
          [link, link.parentElement ?? link].map((one) => getComputedStyle(one).backgroundColor).sort(),
        )
    await visit('getting-started')
    const leaf = await ground()
    await page.goto(`${site.home}app/api`)
    expect(await ground()).toEqual(leaf)
  })
})

test.each(['api/', 'search?q=session'])('nothing that is seen of %s moves when it has come', async (path) => {
  await visit('')
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          moved:
            (window as unknown as { moved: number }).moved + (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.home + path)
  await page
    .locator(path === 'api/' ? '.redocusaurus h2' : 'main a mark')
    .first()
    .waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.03)
})
