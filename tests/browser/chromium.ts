import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    ...options,
  })

/** A page whose console errors, uncaught errors, failed and off-site requests are written down. */
export async function watchedPage(
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; complaints: string[] }> {
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`off-site: ${request.url()}`)
  })
  return { page, complaints }
}
