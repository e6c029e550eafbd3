import type { Page, Request } from 'playwright-core'

/** Time without new requests, in milliseconds. */
const QUIET = 150
const STEP = 30

/** Requests that stay open with the page, or whose responses the page doesn't wait for. */
const UNAWAITED = ['/api/alerts/stream', '/api/analytics/realtime', '/api/analytics/collect']

const waiting = new WeakMap<Page, Set<Request>>()

/** Counts the page's requests from now on, for `settled`. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  waiting.set(page, open)
  page.on('request', (request) => {
    if (!UNAWAITED.includes(new URL(request.url()).pathname)) open.add(request)
  })
  const forget = (request: Request) => open.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
}

/** Waits until all requests of the page have finished and no new ones start for a short time. */
export async function settled(page: Page): Promise<void> {
  const open = waiting.get(page)
  if (!open) throw new Error('The requests of this page are not counted: see countRequests')
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < QUIET; quiet += STEP) {
    await page.waitForTimeout(STEP)
    if (open.size > 0 || !(await isDrawn(page))) quiet = -STEP
  }
}

const isDrawn = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.images).every((image) => image.complete || image.loading === 'lazy') &&
      document.fonts.status === 'loaded',
  )
