import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launch, watchedPage } from './chromium.ts'
import { type Site, serveGuide } from './guide-site.ts'

/** Somebody who reads the documentation under `/guide/`; a new one, with an empty profile, for each test. */
export interface Reader {
  readonly site: Site
  readonly page: Page
  /** Opens a page of the site, in a new window of the kind given, and waits until it can be used. */
  visit(path: string, window?: BrowserContextOptions): Promise<void>
}

/** Sets a suite up with a reader, who begins each test on a page and may not have met an error at its end. */
export function docsReader(begin = 'getting-started'): Reader {
  let site: Site
  let browser: Browser
  let context: BrowserContext | undefined
  let page: Page
  let complaints: string[]

  async function visit(path: string, window: BrowserContextOptions = {}) {
    await context?.close()
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...window })
    ;({ page, complaints } = await watchedPage(context, site.origin))
    await page.goto(`${site.home}${path}`)
    await page.locator('html[data-has-hydrated=true]').waitFor()
  }

  beforeAll(async () => {
    site = await serveGuide()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  beforeEach(() => visit(begin))
  afterEach(async () => {
    expect(complaints).toEqual([])
    await context?.close()
  })

  return {
    get site() {
      return site
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
