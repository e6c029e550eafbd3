import type { AnyRouter } from '@tanstack/react-router'
import type { Tracker } from '@veranda/tracker'

declare global {
  interface Window {
    /** undefined until the script has loaded, and if analytics collection is off */
    veranda?: Tracker
  }
}

/**
 * Limits tracking to page views. The app displays personal data, so labels, forms, and error messages are
 * excluded.
 */
const ATTRIBUTES = ['manual', 'noClicks', 'noForms', 'noErrors'] as const

/**
 * Tracks page views by route pattern (`/admin/users/$userId`), so that no URL identifies a user. Loads the
 * script after the first page has rendered; the script is empty if analytics collection is off.
 */
export function trackPageViews(router: AnyRouter): void {
  let last: string | undefined
  const show = () => {
    const { matches, location } = router.state
    if (location.pathname === last) return
    last = location.pathname
    window.veranda?.page(router.basepath + (matches.at(-1)?.fullPath ?? '/'))
  }
  const stop = router.subscribe('onResolved', () => {
    stop()
    const script = document.createElement('script')
    script.src = '/analytics.js?own'
    for (const attribute of ATTRIBUTES) script.dataset[attribute] = ''
    script.onload = () => {
      show()
      router.subscribe('onResolved', show)
    }
    document.head.append(script)
  })
}
