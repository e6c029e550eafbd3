import type { APIRequestContext, Locator, Page } from 'playwright-core'
import type { Theme } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, type StartOptions, startServer } from './start-server.ts'

interface WindowOptions {
  /** width of the window, in pixels */
  width?: number
  theme?: Theme
  /** browser permissions of the page */
  permissions?: string[]
}

/**
 * Starts a server before the first test of a file, and stops it after the last.
 *
 * @param options start options, or a function that returns them
 * @returns functions that open browser contexts, visit pages, and create URLs of the server
 */
export function setUpAdminApp(options: StartOptions | (() => Promise<StartOptions>)) {
  let startOptions: StartOptions
  let server: RunningServer
  beforeAll(async () => {
    startOptions = typeof options === 'function' ? await options() : options
    server = await startServer(startOptions)
  })
  afterAll(async () => {
    await server?.stop()
  })

  /** Opens a separate browser context in which a user is signed in. */
  async function openAs(
    user: { email: string; password: string },
    { width = 1280, theme = 'light', ...contextOptions }: WindowOptions = {},
  ) {
    const context = await openContext({
      viewport: { width, height: 860 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    const { email, password } = user
    const response = await context.request.post(`${server.origin}/api/auth/signin`, {
      data: { email, password },
    })
    if (!response.ok()) throw new Error(`Could not sign in as ${email}: ${response.status()}`)
    if (startOptions.alerts) await dismissAlerts(context.request, server.origin)
    return { context, ...(await openWatchedPage(context, server.origin)) }
  }

  return {
    openAs,
    /** Opens a separate browser context in which the administrator is signed in. */
    openAsAdmin: (window?: WindowOptions) => openAs(ADMIN, window),
    toUrl: (path: string) => `${server.origin}${path}`,
    open: (page: Page, path: string) => page.goto(`${server.origin}/admin/${path}`),
  }
}

export const CLIPBOARD = ['clipboard-read', 'clipboard-write']

/** Dismisses all alerts of the signed-in user, because they would cover the pages. */
export async function dismissAlerts(request: APIRequestContext, origin: string): Promise<void> {
  const { alerts } = await (await request.get(`${origin}/api/alerts`)).json()
  for (const { id } of alerts) await request.post(`${origin}/api/alerts/${id}/dismiss`)
}

export const getDialog = (page: Page) => page.getByRole('dialog')

/** Answers the next browser dialog and returns its message, or its type if it has no message. */
export function answerNextDialog(page: Page, response: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (browserDialog) => {
      const dialogText = browserDialog.message() || browserDialog.type()
      void browserDialog[response]().then(() => resolve(dialogText))
    })
  })
}

/** Waits until the element has the focus. */
export async function waitForFocus(locator: Locator) {
  const page = locator.page()
  await page.waitForFunction((node) => node === document.activeElement, await locator.elementHandle(), {
    timeout: 10_000,
  })
}
