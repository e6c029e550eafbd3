import type { Page, Request } from 'playwright-core'

/** Milliseconds in which nothing comes. */
const QUIET = 150
const STEP = 30

/** They go on for as long as a page is open, or the page does not wait for their answer. */
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

/** Waits until the page has all that it asked for, and nothing more has come for a moment. */
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
