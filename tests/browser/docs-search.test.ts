import type { Browser, BrowserContext, Page } from 'playwright-core'
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
beforeEach(() => visit('getting-started'))
afterEach(async () => {
  expect(complaints).toEqual([])
  await context.close()
})

async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  await context?.close()
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  ;({ page, complaints } = await watchedPage(context, site.origin))
  await page.goto(`${site.home}${path}`)
  await page.locator('html[data-has-hydrated=true]').waitFor()
}

const dialog = () => page.getByRole('dialog', { name: 'Search the documentation' })
const field = () => page.getByRole('combobox', { name: 'Search the documentation' })
const options = () => page.getByRole('option')
const chosen = () => page.getByRole('option', { selected: true })
const button = () => page.getByRole('button', { name: 'Search', exact: true })
const focused = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element === document.activeElement)

async function search(query: string) {
  await page.keyboard.press('Control+k')
  await field().fill(query)
  await options().first().waitFor()
}

describe('the search dialog', () => {
  test.each(['Control+k', 'Meta+k', '/'])('opens with %s and is ready for writing', async (keys) => {
    await page.keyboard.press(keys)
    await dialog().waitFor()
    expect(await focused(field())).toBe(true)
    await page.keyboard.type('/k')
    expect(await field().inputValue()).toBe('/k')
  })

  test.each(['Control+k', 'Meta+k', 'Escape'])('closes with %s', async (keys) => {
    await search('emoji')
    await page.keyboard.press(keys)
    await dialog().waitFor({ state: 'detached' })
  })

  test('opens by its button, and gives the focus back when it closes', async () => {
    expect(await button().getAttribute('aria-haspopup')).toBe('dialog')
    expect(await button().textContent()).toBe('SearchCtrl K')
    await button().click()
    expect(await focused(field())).toBe(true)
    await page.keyboard.press('Escape')
    expect(await focused(button())).toBe(true)
    const link = page.getByRole('link', { name: 'Source' }).first()
    await link.focus()
    await page.keyboard.press('/')
    expect(await focused(field())).toBe(true)
    await page.getByRole('button', { name: 'Close the search' }).click()
    expect(await focused(link)).toBe(true)
  })

  test('closes when somebody clicks beside it, not in it', async () => {
    await search('emoji')
    await page.getByText('Pages', { exact: true }).click()
    expect(await dialog().isVisible()).toBe(true)
    await page.mouse.click(20, 700)
    await dialog().waitFor({ state: 'detached' })
  })

  test('is not opened by a / that is written into a field', async () => {
    await visit('search')
    const box = page.getByRole('searchbox')
    await box.fill('')
    await page.keyboard.type('a/b')
    expect(await box.inputValue()).toBe('a/b')
    expect(await dialog().count()).toBe(0)
    await page.keyboard.press('Control+k')
    await dialog().waitFor()
  })

  test('keeps the focus inside, both ways round', async () => {
    await search('emoji')
    const stops = [
      field(),
      page.getByRole('button', { name: 'Close the search' }),
      page.getByRole('link', { name: 'All results' }),
    ]
    for (const keys of ['Tab', 'Shift+Tab']) {
      const order = keys === 'Tab' ? [1, 2, 0, 1, 2, 0] : [2, 1, 0, 2, 1, 0]
      for (const stop of order) {
        await page.keyboard.press(keys)
        expect(await stops[stop]?.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    }
  })

  test('holds the page behind it still', async () => {
    const width = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
    const before = await width()
    await search('emoji')
    await page.mouse.move(20, 700)
    await page.mouse.wheel(0, 500)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 5000)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await width()).toBe(before)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => window.scrollY > 0)
  })

  test('is led by arrows round the ends, by Page Down from source to source, and Enter opens', async () => {
    await search('profile')
    const count = await options().count()
    const at = async () =>
      (await options().evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')))).indexOf(
        'true',
      )
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await at()).toBe(count - 1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('PageDown')
    const second = page.getByRole('group').nth(1).getByRole('option').first()
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Control+End')
    expect(await field().getAttribute('aria-activedescendant')).toBe(
      await options().last().getAttribute('id'),
    )
    expect(await options().last().isVisible()).toBe(true)
    await page.keyboard.press('Control+Home')
    const title = await options().first().locator('span').first().textContent()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    expect(await dialog().count()).toBe(0)
  })

  test('opens a result elsewhere with Ctrl, by key and by click', async () => {
    await search('emoji')
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () => chosen().click({ modifiers: ['Control'] }),
    ]) {
      const [other] = await Promise.all([context.waitForEvent('page'), open()])
      await other.getByRole('heading', { level: 1, name: 'Emojis' }).waitFor()
      expect(await dialog().isVisible()).toBe(true)
    }
    await options().first().click()
    await page.getByRole('heading', { level: 1, name: 'Emojis' }).waitFor()
  })

  test('remembers what was asked, ready to be written over', async () => {
    await search('emoji')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await field().inputValue()).toBe('emoji')
    await page.keyboard.type('role')
    expect(await field().inputValue()).toBe('role')
  })

  test('closes when the reader goes back', async () => {
    await page.getByRole('link', { name: 'API Reference' }).first().click()
    await page.waitForURL(/\/api\/$/)
    await page.getByRole('heading', { name: /Veranda API/ }).waitFor()
    await search('emoji')
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
  })

  test('shows nothing that was typed before', async () => {
    await page.keyboard.press('/')
    await field().pressSequentially('emoji')
    await options().first().waitFor()
    await field().fill('getProfileById')
    expect(await page.getByText('GET /api/profile/id/{id}').first().isVisible()).toBe(true)
    expect(await dialog().getByText('Emojis', { exact: true }).count()).toBe(0)
    await field().fill('')
    expect(await options().count()).toBe(0)
  })

  test('says what it searches, how much it finds, and that it finds nothing', async () => {
    await page.keyboard.press('/')
    await dialog().getByText('Search pages, headings, text').waitFor()
    await field().fill('session')
    await dialog()
      .getByRole('status')
      .filter({ hasText: /^(\d+ of )?\d+ results$/ })
      .waitFor()
    await field().fill('xyzzyplugh')
    await dialog().getByText('Nothing has “xyzzyplugh” in it').waitFor()
    expect(await dialog().getByRole('status').textContent()).toBe('No results')
    await page.keyboard.press('Enter')
    expect(await dialog().isVisible()).toBe(true)
  })

  test('says that it waits while its index is on its way', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/search-index.json*', async (route) => {
      await arrived
      await route.continue()
    })
    await page.keyboard.press('/')
    await field().fill('emoji')
    await dialog().getByText('The index is being fetched').waitFor()
    arrive()
    await options().first().waitFor()
  })

  test.each(['dark', 'light'])(
    'is without fault for axe in %s, empty, with results and without',
    async (theme) => {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), theme)
      await page.reload()
      await page.locator(`html[data-theme=${theme}][data-has-hydrated=true]`).waitFor()
      await page.keyboard.press('/')
      for (const query of ['', 'sign in', 'xyzzyplugh']) {
        await field().fill(query)
        if (query === 'sign in') await options().first().waitFor()
        await dialog().evaluate((element) =>
          Promise.all(element.getAnimations().map(({ finished }) => finished)),
        )
        expect({ query, violations: await violations(page) }).toEqual({ query, violations: [] })
      }
    },
  )

  test('fills a small screen', async () => {
    await visit('getting-started', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
    await button().tap()
    await field().fill('sign in')
    await options().first().waitFor()
    await dialog().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect(await dialog().boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await options().first().tap()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
})
