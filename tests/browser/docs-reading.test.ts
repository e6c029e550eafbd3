import { findViolations, measureOverflow } from './accessibility.ts'
import { setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader(null)
const { visit } = reader

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe('on a phone', () => {
  test('a wide diagram keeps its size and scrolls horizontally by keyboard', async () => {
    await visit('app/api/auth/signin', phone)
    const diagram = reader.page.getByRole('group', { name: 'Diagram' })
    await diagram.waitFor()
    const width = await diagram.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
    expect(width).toBeGreaterThanOrEqual(600)
    expect(await measureOverflow(reader.page)).toBe(0)
    expect(await findViolations(reader.page, 'article')).toEqual([])
    await diagram.focus()
    await reader.page.keyboard.press('End')
    await reader.page.keyboard.press('ArrowRight')
    await reader.page.waitForFunction(() => (document.querySelector('.diagram')?.scrollLeft ?? 0) > 0)
  })

  test('the copy button of code is visible without hover', async () => {
    await visit('getting-started', phone)
    const copyButton = reader.page.getByRole('button', { name: 'Copy code to clipboard' }).first()
    expect(await copyButton.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  })

  test.each(['benchmarks', 'css', 'lib', 'app/api/auth'])(
    '%s fits 320 pixels and has no axe violations',
    async (path) => {
      await visit(path, { viewport: { width: 320, height: 740 } })
      expect(await measureOverflow(reader.page)).toBe(0)
      expect(await findViolations(reader.page, 'main')).toEqual([])
    },
  )
})

describe('in print', () => {
  test('a page in the dark theme prints in the light theme, with all code samples and without controls', async () => {
    await visit('app/api/auth/signin')
    const getTheme = () => reader.page.evaluate(() => document.documentElement.dataset.theme)
    expect(await getTheme()).toBe('dark')
    await reader.page.emulateMedia({ media: 'print' })
    await reader.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await getTheme()).toBe('light')
    expect(await reader.page.getByRole('tabpanel', { includeHidden: true }).count()).toBeGreaterThan(1)
    for (const panel of await reader.page.getByRole('tabpanel', { includeHidden: true }).all())
      expect(await panel.isVisible()).toBe(true)
    for (const button of await reader.page.locator('article').getByRole('button').all())
      expect(await button.isVisible()).toBe(false)
    expect(await reader.page.locator('.theme-announcement-bar').isVisible()).toBe(false)
    await reader.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await getTheme()).toBe('dark')
  })
})

describe('a sidebar group', () => {
  test('has a page that links to each of its pages, and their breadcrumbs link back', async () => {
    await visit('lib')
    await reader.page.getByRole('heading', { level: 1, name: 'Libraries' }).waitFor()
    const cards = reader.page.locator('article').getByRole('heading', { level: 2 })
    expect(await cards.count()).toBeGreaterThan(5)
    expect(await reader.page.locator('article').textContent()).not.toMatch(/\p{Extended_Pictographic}/u)
    await cards.getByRole('link', { name: 'Rate limiter' }).click()
    await reader.page.getByRole('heading', { level: 1, name: 'Rate limiter' }).waitFor()
    await reader.page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Libraries' })
      .click()
    await reader.page.getByRole('heading', { level: 1, name: 'Libraries' }).waitFor()
  })

  test('is highlighted like any other page in the sidebar when it is the current page', async () => {
    // The link or, for a group, its parent has the highlight color as its background. Sorting the colors of
    // both elements makes the results comparable.
    const getBackgrounds = () =>
      reader.page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .locator('[aria-current=page]')
        .evaluate((link) =>
          [link, link.parentElement ?? link].map((node) => getComputedStyle(node).backgroundColor).sort(),
        )
    await visit('getting-started')
    const pageBackgrounds = await getBackgrounds()
    await reader.page.goto(`${reader.site.home}app/api`)
    expect(await getBackgrounds()).toEqual(pageBackgrounds)
  })
})

test('the parent path of each page has a page, too, with few exceptions', async () => {
  await visit('')
  const sitemapMatches = [
    ...(await (await fetch(`${reader.site.home}sitemap.xml`)).text()).matchAll(
      /<loc>[^<]*\/guide\/([^<]+)</g,
    ),
  ]
  const paths = sitemapMatches.map(([, path = '']) => path.replace(/\/$/, ''))
  const ancestors = paths.flatMap((path) =>
    path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/')),
  )
  const pathsWithoutPage = new Set([
    'app',
    'app/api/admin/quotas',
    'app/api/alerts/[id]',
    'app/api/admin/users/[id]/sessions',
    'app/api/auth/password',
    'app/api/profile/id',
  ])
  const missing = [...new Set(ancestors)].filter(
    (path) => !paths.includes(path) && !pathsWithoutPage.has(path),
  )
  expect(missing).toEqual([])
})

test.each(['api/profiles/', 'search?q=session'])(
  'keeps the layout shift of %s below 0.03 while it loads',
  async (path) => {
    await visit('')
    await reader.page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            layoutShift:
              (window as unknown as { layoutShift: number }).layoutShift +
              (entry as unknown as { value: number }).value,
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await reader.page.goto(reader.site.home + path)
    await reader.page
      .locator(path === 'api/profiles/' ? '.redocusaurus h2' : 'main a mark')
      .first()
      .waitFor()
    await reader.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const layoutShift = await reader.page.evaluate(
      () => (window as unknown as { layoutShift: number }).layoutShift,
    )
    expect(layoutShift).toBeLessThan(0.03)
  },
)
