import type { APIRequestContext, Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser, watchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './running-server.ts'

/** A server and a browser for the tests of one file: both are there when the first begins, and gone after the last. */
export function adminApp(users: number, { alerts = false } = {}) {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer({ users, alerts })
    browser = await sharedBrowser()
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  /** A browser of its own in which the administrator is signed in. */
  async function admin() {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    })
    await context.request.post(`${server.origin}/api/auth/signin`, { data: ADMIN })
    if (alerts) await putAlertsAway(context.request, server.origin)
    return { context, ...(await watchedPage(context, server.origin)) }
  }
  return {
    admin,
    address: (path: string) => `${server.origin}${path}`,
    open: (page: Page, path: string) => page.goto(`${server.origin}/admin/${path}`),
  }
}

/** Puts away what would lie over the pages of who is signed in. */
export async function putAlertsAway(request: APIRequestContext, origin: string): Promise<void> {
  const { alerts } = await (await request.get(`${origin}/api/alerts`)).json()
  for (const { id } of alerts) await request.post(`${origin}/api/alerts/${id}/dismiss`)
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Answers what the browser asks the next time, and gives what it said. */
export function answerNext(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (asked) => {
      const words = asked.message() || asked.type()
      void asked[answer]().then(() => resolve(words))
    })
  })
}

/** Waits for the keyboard to be there. */
export async function focusOn(place: Locator) {
  const page = place.page()
  await page.waitForFunction((node) => node === document.activeElement, await place.elementHandle(), {
    timeout: 10_000,
  })
}
