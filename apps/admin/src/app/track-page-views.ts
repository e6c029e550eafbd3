import type { AnyRouter } from '@tanstack/react-router'
import type { Tracker } from '@veranda/tracker'

declare global {
  interface Window {
    /** undefined until the script has loaded, or if the script is empty */
    veranda?: Tracker
  }
}

/**
 * Data attributes of the script. They exclude clicks, forms, and errors, whose labels and messages may
 * contain the personal data that the app displays. In manual mode, only `page()` records page views.
 */
const DATA_ATTRIBUTES = ['manual', 'noClicks', 'noForms', 'noErrors'] as const

/**
 * Tracks page views by route pattern (`/admin/users/$userId`), so that no URL identifies a user. Loads the
 * script after the first page has rendered. The script is empty if analytics collection is off, in
 * general or for Veranda's own pages.
 */
export function trackPageViews(router: AnyRouter): void {
  let lastPath: string | undefined
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
