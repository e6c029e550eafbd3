import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openContext, sharedBrowser, watchedPage } from './chromium.ts'
import { type Site, serveGuide } from './guide-site.ts'

/** The documentation site and the shared browser, with a new context for each test. */
export interface Visit {
  readonly site: Site
  readonly browser: Browser
  readonly context: BrowserContext
}

/** Sets a suite up with the site, served as the options say, and a window for each test. */
export function docsSite(options: Parameters<typeof serveGuide>[0] = {}): Visit {
  let site: Site
  let browser: Browser
  let context: BrowserContext | undefined

  beforeAll(async () => {
    site = await serveGuide(options)
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await site?.stop()
  })
  beforeEach(async () => {
    context = await openContext({ viewport: { width: 1280, height: 900 } })
  })

  return {
    get site() {
      return site
    },
    get browser() {
      return browser
    },
    get context() {
      if (!context) throw new Error('There is a window within a test only')
      return context
    },
  }
}

/** Somebody who reads the documentation. */
export interface Reader {
  readonly site: Site
  readonly page: Page
  /** Opens a page of the site, in a new window of the kind given, and waits until it can be used. */
  visit(path: string, window?: BrowserContextOptions): Promise<void>
}

/** Sets a suite up with a reader, who begins each test on a page and may not have met an error at its end. */
export function docsReader(begin: string | null = 'getting-started'): Reader {
  const visited = docsSite()
  let own: BrowserContext | undefined
  let page: Page
  let complaints: string[] = []

  async function visit(path: string, window?: BrowserContextOptions) {
    await own?.close()
    own = window && (await openContext({ viewport: { width: 1280, height: 900 }, ...window }))
    const seen = await watchedPage(own ?? visited.context, visited.site.origin)
    page = seen.page
    complaints = seen.complaints
    await page.goto(`${visited.site.home}${path}`)
    await page.locator('html[data-has-hydrated=true]').waitFor()
  }

  beforeEach(async () => {
    if (begin !== null) await visit(begin)
  })
  afterEach(async () => {
    await own?.close()
    own = undefined
    expect(complaints).toEqual([])
  })

  return {
    get site() {
      return visited.site
    },
    get page() {
      return page
    },
    visit,
  }
}

/** What a reader meets of the search dialog. */
export const searchDialog = (reader: Reader) => {
  const dialog = () => reader.page.getByRole('dialog', { name: 'Search the documentation' })
  const field = () => reader.page.getByRole('combobox', { name: 'Search the documentation' })
  const options = () => reader.page.getByRole('option')
  return {
    dialog,
    field,
    options,
    chosen: () => reader.page.getByRole('option', { selected: true }),
    button: () => reader.page.getByRole('button', { name: 'Search', exact: true }),
    /** Opens it where it is closed, and waits for the first results. */
    async search(query: string) {
      if (!(await dialog().count())) await reader.page.keyboard.press('Control+k')
      await field().fill(query)
      await options().first().waitFor()
    },
    /** Waits until it stands still. */
    settled: () =>
      dialog().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished))),
  }
}

/** Shows a page of the documentation in a theme, as when it is chosen in another window. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }))
  }, theme)
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}
