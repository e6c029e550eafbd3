import type { AnyRouter } from '@tanstack/react-router'
import type { Tracker } from '@veranda/tracker'

declare global {
  interface Window {
    /** undefined until `/analytics.js` has loaded; always undefined if the server sends an empty script */
    veranda?: Tracker
  }
}

/**
 * Data attributes that configure the tracker script. With `manual`, only calls to `page()` record page views.
 * The other attributes turn off the tracking of clicks, forms, and errors, because button labels and error
 * messages may contain personal data that the app displays.
 */
const DATA_ATTRIBUTES = ['manual', 'noClicks', 'noForms', 'noErrors'] as const

/**
 * Tracks page views by route pattern (`/admin/users/$userId`), so that no URL identifies a user. Loads the
 * tracker script after the first page has rendered. The `own` parameter marks the request as one from
 * Veranda's own pages. The server sends an empty script if analytics collection is disabled for all sites or
 * only for these pages.
 */
export function trackPageViews(router: AnyRouter): void {
  let lastPath: string | undefined
  /** Records a page view if the path has changed, not only the search parameters or the hash. */
  const trackPage = () => {
    const { matches, location } = router.state
    if (location.pathname === lastPath) return
    lastPath = location.pathname
    window.veranda?.page(router.basepath + (matches.at(-1)?.fullPath ?? '/'))
  }
  const unsubscribe = router.subscribe('onResolved', () => {
    unsubscribe()
    const script = document.createElement('script')
    script.src = '/analytics.js?own'
    for (const attribute of DATA_ATTRIBUTES) script.dataset[attribute] = ''
    script.onload = () => {
      trackPage()
      router.subscribe('onResolved', trackPage)
    }
    document.head.append(script)
  })
}
