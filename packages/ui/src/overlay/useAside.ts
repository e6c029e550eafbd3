import { type RefObject, useEffect, useState } from 'react'

/** Whether what has the focus would lie under the notes, which then step aside: whoever uses the keyboard sees where they are. */
export function useAside(region: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement
      const notes = region.current
      if (
        !notes?.querySelector('.v-overlay-note') ||
        !focused ||
        focused === document.body ||
        notes.contains(focused)
      )
        return setAside(false)
      // A click shows where the pointer is by itself.
      setAside(focused.matches(':focus-visible') && isUnder(focused, notes))
    }
    document.addEventListener('focusin', look)
    document.addEventListener('scrollend', look, true)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('scrollend', look, true)
    }
  }, [region])
  return isAside
}

/** Of what is covered by so much nobody sees that it has the focus. */
const HIDDEN = 0.5

/** Where the notes stand when they have not stepped aside: a translation is no part of it. */
function isUnder(
  element: Element,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
): boolean {
  const box = element.getBoundingClientRect()
  const width = Math.min(box.right, offsetLeft + offsetWidth) - Math.max(box.left, offsetLeft)
  const height = Math.min(box.bottom, offsetTop + offsetHeight) - Math.max(box.top, offsetTop)
  return width > 0 && height > 0 && width * height >= box.width * box.height * HIDDEN
}
