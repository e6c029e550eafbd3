import { useEffect } from 'react'
import { type FocusPlace, focusAround, placeOf } from './focus-place.ts'

/** Milliseconds during which a dialog restores the focus itself, and new content may take it. */
const GRACE = 60

const isGone = (node: Element) => !node.isConnected || node.matches(':disabled')

/**
 * Keeps the keyboard position when the focused element is removed, such as a finished button or a link to
 * another page. The focus moves to the closest ancestor that can receive it (a form, a panel), or else to the
 * page's content.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let place: FocusPlace | null = null
    let timer = 0
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) place = placeOf(target)
    }
    const isLost = () => place?.path[0] !== undefined && isGone(place.path[0])
    const restore = () => {
      if (document.activeElement === document.body && place && isLost()) focusAround(place)
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      window.clearTimeout(timer)
      timer = window.setTimeout(restore, GRACE)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
