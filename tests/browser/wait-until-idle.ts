import type { Page, Request } from 'playwright-core'

/** Time without new requests, in milliseconds. */
const IDLE_MS = 150
const POLL_MS = 30

/** Requests that stay open as long as the page, or whose responses the page doesn't wait for. */
const IGNORED_PATHS = ['/api/alerts/stream', '/api/analytics/realtime', '/api/analytics/collect']

const openRequests = new WeakMap<Page, Set<Request>>()

/** Counts the page's requests from now on, for `waitUntilIdle`. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => {
    if (!IGNORED_PATHS.includes(new URL(request.url()).pathname)) open.add(request)
  })
  const forget = (request: Request) => open.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
}

/** Waits until all requests of the page have finished and no new ones start for a short time. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const open = openRequests.get(page)
  if (!open) throw new Error('The requests of this page are not counted: see countRequests')
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < IDLE_MS; quiet += POLL_MS) {
    await page.waitForTimeout(POLL_MS)
    if (open.size > 0 || !(await isRendered(page))) quiet = -POLL_MS
  }
}

const isRendered = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.images).every((image) => image.complete || image.loading === 'lazy') &&
      document.fonts.status === 'loaded',
  )
