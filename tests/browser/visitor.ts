import type { Tracker } from '@veranda/tracker'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { getSharedBrowser, openWatchedPage } from './chromium.ts'
import { serveVisits, type VisitsSite } from './visits-site.ts'

declare global {
  interface Window {
    veranda?: Tracker
  }
}

/** Visitor of a site that includes the tracking script. */
export interface Visitor {
  site: VisitsSite
  browser: Browser
  /** opens a page of the site that includes the tracking script */
  open(options?: PageOptions): Promise<{ page: Page; pageErrors: string[]; context: BrowserContext }>
}

interface PageOptions {
  path?: string
  /** attributes of the script, such as `data-manual` */
  attributes?: string
  /** HTML after the script */
  body?: string
  /** runs in the page before its own scripts */
  initScript?: () => void
}

/** Sets up the shared browser for a test file, and a site for each of its tests. */
export function setUpVisitor(): Visitor {
  const createdVisitor = {} as Visitor
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    createdVisitor.browser = await getSharedBrowser()
  })
  beforeEach(async () => {
    createdVisitor.site = await serveVisits()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    await createdVisitor.site.stop()
  })
  createdVisitor.open = async ({ path = '/', attributes = '', body = '', initScript } = {}) => {
    const { site } = createdVisitor
    site.bodies.set(path.split('?')[0] ?? '/', createScriptTag(site, attributes) + body)
    const context = await createdVisitor.browser.newContext({ viewport: { width: 800, height: 600 } })
    contexts.push(context)
    if (initScript) await context.addInitScript(initScript)
    const { page, pageErrors } = await openWatchedPage(context, site.origin)
    await page.goto(site.origin + path)
    return { page, pageErrors, context }
  }
  return createdVisitor
}

export const createScriptTag = (site: VisitsSite, attributes = '') =>
  `<script defer ${attributes} src="${site.origin}/analytics.js"></script>`

/**
 * Simulates switching to another tab, or back if `isHidden` is false. Headless browsers report every page as
 * visible.
 */
export const setHidden = (page: Page, isHidden = true) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Returns the accepted events of one type, without their type, ID, and age. */
export const selectEvents = (site: VisitsSite, type: string) =>
  site
    .listEvents()
    .filter((event) => event.type === type)
    .map(({ id: _id, age: _age, type: _type, ...rest }) => rest)
