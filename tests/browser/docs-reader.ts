import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { getSharedBrowser, openContext, openWatchedPage } from './chromium.ts'
import { type Site, serveDocs } from './serve-docs.ts'

/** Documentation site and shared browser, with a new context for each test. */
export interface DocsSite {
  readonly site: Site
  readonly browser: Browser
  readonly context: BrowserContext
}

/** Sets up a suite with the site, served with the given options, and a context for each test. */
export function setUpDocsSite(options: Parameters<typeof serveDocs>[0] = {}): DocsSite {
  let site: Site
  let browser: Browser
  let context: BrowserContext | undefined

  beforeAll(async () => {
    site = await serveDocs(options)
    browser = await getSharedBrowser()
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
      if (!context) throw new Error('The context exists only during a test')
      return context
    },
  }
}

/** Browser page in which a test reads the documentation. */
export interface Reader {
  readonly site: Site
  readonly page: Page
  /** Opens a page of the site, in a new context if options are given, and waits for hydration. */
  visit(path: string, contextOptions?: BrowserContextOptions): Promise<void>
}

/**
 * Sets up a suite with a reader. Each test starts at `startPath`, unless it is null, and fails if the last
 * page opened with `visit` reported errors.
 */
export function setUpDocsReader(startPath: string | null = 'getting-started'): Reader {
  const docs = setUpDocsSite()
  let ownContext: BrowserContext | undefined
  let page: Page
  let pageErrors: string[] = []

  async function visit(path: string, contextOptions?: BrowserContextOptions) {
    await ownContext?.close()
    ownContext =
      contextOptions && (await openContext({ viewport: { width: 1280, height: 900 }, ...contextOptions }))
    const watched = await openWatchedPage(ownContext ?? docs.context, docs.site.origin)
    page = watched.page
    pageErrors = watched.pageErrors
    await page.goto(`${docs.site.home}${path}`)
    await page.locator('html[data-has-hydrated=true]').waitFor()
  }

  beforeEach(async () => {
    if (startPath !== null) await visit(startPath)
  })
  afterEach(async () => {
    await ownContext?.close()
    ownContext = undefined
    expect(pageErrors).toEqual([])
  })

  return {
    get site() {
      return docs.site
    },
    get page() {
      return page
    },
    visit,
  }
}

/**
 * Returns functions that locate the search dialog, its elements, and the button that opens it, and functions
 * that use the dialog.
 */
export const createSearchDialogFixtures = (reader: Reader) => {
  const getDialog = () => reader.page.getByRole('dialog', { name: 'Search the documentation' })
  const getField = () => reader.page.getByRole('combobox', { name: 'Search the documentation' })
  const getOptions = () => reader.page.getByRole('option')
  return {
    getDialog,
    getField,
    getOptions,
    getSelectedOption: () => reader.page.getByRole('option', { selected: true }),
    getOpenButton: () => reader.page.getByRole('button', { name: 'Search', exact: true }),
    /** Opens the dialog if it is closed, enters the query, and waits until results are shown. */
    async search(query: string) {
      if (!(await getDialog().count())) await reader.page.keyboard.press('Control+k')
      await getField().fill(query)
      await getOptions().first().waitFor()
    },
    /** Waits until the animations of the dialog have finished. */
    waitForAnimations: () =>
      getDialog().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished))),
  }
}

/** Changes the theme of a page as if it were changed in another window. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }))
  }, theme)
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}
