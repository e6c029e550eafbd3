import type { Page, Request } from 'playwright-core'

/** Time without requests after which a page is idle, in milliseconds. */
const IDLE_MS = 150
const POLL_MS = 30

/** Paths of requests that stay open as long as the page, or whose responses the page doesn't wait for. */
const IGNORED_PATHS = ['/api/alerts/stream', '/api/analytics/realtime', '/api/analytics/collect']

const openRequests = new WeakMap<Page, Set<Request>>()

/** Starts to track the page's open requests, which `waitUntilIdle` needs. */
export function trackOpenRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => {
    if (!IGNORED_PATHS.includes(new URL(request.url()).pathname)) open.add(request)
  })
  const removeRequest = (request: Request) => open.delete(request)
  page.on('requestfinished', removeRequest).on('requestfailed', removeRequest)
}

/**
 * Waits until the page's requests have finished, its images and fonts have loaded, and no new requests start
 * for a short time. Ignores requests to `IGNORED_PATHS` and lazy images.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const open = openRequests.get(page)
  if (!open) throw new Error('The requests of this page are not tracked: call trackOpenRequests first')
  await page.waitForLoadState('load')
  for (let idleMs = 0; idleMs < IDLE_MS; idleMs += POLL_MS) {
    await page.waitForTimeout(POLL_MS)
    // The increment of the loop then sets `idleMs` to 0, so that the wait starts again.
    if (open.size > 0 || !(await areImagesAndFontsLoaded(page))) idleMs = -POLL_MS
  }
}

const areImagesAndFontsLoaded = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.images).every((image) => image.complete || image.loading === 'lazy') &&
      document.fonts.status === 'loaded',
  )
