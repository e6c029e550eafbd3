import type { Page } from 'playwright-core'

/** Milliseconds without anything new. */
const QUIET = 500

/**
 * Waits until nothing more has come for half a second. The network of a page of the admin app is never idle: alerts come
 * over a request that goes on for as long as it is open.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async (quiet) => {
    const isDrawn = () =>
      Array.from(document.images).every((image) => image.complete || image.loading === 'lazy') &&
      document.fonts.status === 'loaded'
    for (let known = -1; ; ) {
      const { length } = performance.getEntriesByType('resource')
      if (length === known && isDrawn()) return
      known = length
      await new Promise((resolve) => setTimeout(resolve, quiet))
    }
  }, QUIET)
}
