import { useEffect } from 'react'
import { type FocusPosition, focusClosestAncestor, getFocusPosition } from './focus-position.ts'

/**
 * Milliseconds to wait before moving the focus. In this time, a closing dialog or new content may move the
 * focus itself.
 */
const RESTORE_DELAY_MS = 60

const isUnfocusable = (node: Element) => !node.isConnected || node.matches(':disabled')

/**
 * Keeps keyboard users near their position when the focused element is removed or disabled, for example a
 * button after its action or a link that opened another page. Moves the focus to the closest ancestor that
 * can receive the focus (a form, a panel), or else to the page's content.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let position: FocusPosition | null = null
    let timer = 0
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) position = getFocusPosition(target)
    }
    const isLost = () => position?.path[0] !== undefined && isUnfocusable(position.path[0])
    const restore = () => {
      if (document.activeElement === document.body && position && isLost()) focusClosestAncestor(position)
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      window.clearTimeout(timer)
      timer = window.setTimeout(restore, RESTORE_DELAY_MS)
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
