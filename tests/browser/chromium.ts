import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { trackOpenRequests } from './wait-until-idle.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches a browser. Call it in a test only for options that a context doesn't support. */
export const launch = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    ...options,
  })

let sharedBrowser: Promise<Browser> | undefined

/** Returns the browser that the test files of a worker share. Each file opens its own contexts. */
export async function getSharedBrowser(): Promise<Browser> {
  if (!(await sharedBrowser)?.isConnected()) sharedBrowser = launch()
  return sharedBrowser as Promise<Browser>
}

/** Opens a context of the shared browser with an empty profile. The context is closed when the test ends. */
export const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  (await getSharedBrowser()).newContext(options)

/** Maximum length of a page's accessibility tree in the report of a failed test, in characters. */
const MAX_SNAPSHOT_LENGTH = 6_000

/** Returns the URLs and accessibility trees of the open pages of the shared browser. */
export async function describePages(): Promise<string> {
  const pages = (await sharedBrowser)?.contexts().flatMap((context) => context.pages()) ?? []
  const descriptions = pages.map(async (page) => {
    const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 })
    return `${page.url()}\n${text.slice(0, MAX_SNAPSHOT_LENGTH)}`
  })
  return (await Promise.allSettled(descriptions))
    .map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))
    .join('\n\n')
}

/** Closes the contexts opened in the shared browser. */
export async function closeContexts(): Promise<void> {
  const browser = await sharedBrowser
  for (const context of browser?.contexts() ?? []) await context.close()
}

/**
 * Opens a page and records its console errors (including failed requests), uncaught errors, and off-site
 * requests.
 */
export async function openWatchedPage(
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; pageErrors: string[] }> {
  const pageErrors: string[] = []
  const page = await context.newPage()
  trackOpenRequests(page)
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) pageErrors.push(`off-site: ${request.url()}`)
  })
  return { page, pageErrors }
}
