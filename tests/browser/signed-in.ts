import type { APIRequestContext, Locator, Page } from 'playwright-core'
import type { Theme } from './accessibility.ts'
import { openContext, watchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, type Start, startServer } from './running-server.ts'

interface Window {
  /** size of the window, in pixels */
  width?: number
  theme?: Theme
  /** browser permissions of the page */
  permissions?: string[]
}

/**
 * Starts a server before the first test of a file, stops it after the last, and opens browsers for it.
 *
 * @param given start options, or a function that returns them
 */
export function adminApp(given: Start | (() => Promise<Start>)) {
  let start: Start
  let server: RunningServer
  beforeAll(async () => {
    start = typeof given === 'function' ? await given() : given
    server = await startServer(start)
  }, 240_000)
  afterAll(async () => {
    await server?.stop()
  })

  /** Opens a separate browser in which a user is signed in. */
  async function enter(
    who: { email: string; password: string },
    { width = 1280, theme = 'light', ...options }: Window = {},
  ) {
    const context = await openContext({
      viewport: { width, height: 860 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...options,
    })
    const { email, password } = who
    const answer = await context.request.post(`${server.origin}/api/auth/signin`, {
      data: { email, password },
    })
    if (!answer.ok()) throw new Error(`Could not sign in as ${email}: ${answer.status()}`)
    if (start.alerts) await putAlertsAway(context.request, server.origin)
    return { context, ...(await watchedPage(context, server.origin)) }
  }

  return {
    enter,
    /** Opens a separate browser in which the administrator is signed in. */
    admin: (window?: Window) => enter(ADMIN, window),
    address: (path: string) => `${server.origin}${path}`,
    open: (page: Page, path: string) => page.goto(`${server.origin}/admin/${path}`),
  }
}

export const CLIPBOARD = ['clipboard-read', 'clipboard-write']

/** Dismisses alerts that would cover the pages of the signed-in user. */
export async function putAlertsAway(request: APIRequestContext, origin: string): Promise<void> {
  const { alerts } = await (await request.get(`${origin}/api/alerts`)).json()
  for (const { id } of alerts) await request.post(`${origin}/api/alerts/${id}/dismiss`)
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Answers the next browser dialog and returns its message. */
export function answerNext(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (asked) => {
      const words = asked.message() || asked.type()
      void asked[answer]().then(() => resolve(words))
    })
  })
}

/** Waits until the element has the focus. */
export async function focusOn(place: Locator) {
  const page = place.page()
  await page.waitForFunction((node) => node === document.activeElement, await place.elementHandle(), {
    timeout: 10_000,
  })
}
