import type { AnyRouter } from '@tanstack/react-router'
import type { Tracker } from '@veranda/tracker'

declare global {
  interface Window {
    /** absent until its script has come, and where visits are not counted */
    veranda?: Tracker
  }
}

/** Of an app that shows people, only which of its pages is open: no labels, no forms, no messages of errors. */
const ATTRIBUTES = ['manual', 'noClicks', 'noForms', 'noErrors'] as const

/**
 * Counts which pages of the app are opened, by the patterns of their routes (`/admin/users/$userId`), so that no address
 * tells of whom. The script is asked for when the first page is there; where visits are not counted it is empty.
 */
export function countVisits(router: AnyRouter): void {
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
