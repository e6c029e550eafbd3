import { useEffect } from 'react'

/** Milliseconds in which a dialog gives the focus back itself, and what is new may take it. */
const GRACE = 60

const isGone = (node: Element) => !node.isConnected || node.matches(':disabled')

/** The element and what it is in, from the inside. */
function pathOf(node: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = node; at; at = at.parentElement) path.push(at)
  return path
}

/**
 * Whoever uses the keyboard is not thrown back to the start of the document when what has the focus goes away: a
 * button that did its work, a link to another page. The closest surroundings that can take the focus get it (a form, a
 * panel), else the content of the page.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let path: Element[] = []
    let timer = 0
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) path = pathOf(target)
    }
    const restore = () => {
      const [last, ...around] = path
      if (document.activeElement !== document.body || !last || !isGone(last)) return
      for (const place of [...around, document.querySelector('main')]) {
        if (!(place instanceof HTMLElement && place.isConnected && place.hasAttribute('tabindex'))) continue
        place.focus({ preventScroll: true })
        if (document.activeElement === place) return
      }
    }
    const observer = new MutationObserver(() => {
      if (!path[0] || !isGone(path[0])) return
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
