import { useEffect } from 'react'
import { type FocusPlace, focusAround, placeOf } from './focus-place.ts'

/** Milliseconds in which a dialog gives the focus back itself, and what is new may take it. */
const GRACE = 60

const isGone = (node: Element) => !node.isConnected || node.matches(':disabled')

/**
 * Whoever uses the keyboard is not thrown back to the start of the document when what has the focus goes away: a
 * button that did its work, a link to another page. The closest surroundings that can take the focus get it (a form, a
 * panel), else the content of the page.
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
