import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns whether the focused element would be under the notes, so that they move aside and keyboard users
 * see the focus.
 */
export function useAside(region: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const updatePosition = () => {
      const focused = document.activeElement
      const notes = region.current
      if (
        !notes?.querySelector('.v-overlay-note') ||
        !focused ||
        focused === document.body ||
        notes.contains(focused)
      )
        return setAside(false)
      // After a click, the pointer shows the position.
      setAside(focused.matches(':focus-visible') && isUnder(focused, notes))
    }
    document.addEventListener('focusin', updatePosition)
    document.addEventListener('scrollend', updatePosition, true)
    return () => {
      document.removeEventListener('focusin', updatePosition)
      document.removeEventListener('scrollend', updatePosition, true)
    }
  }, [region])
  return isAside
}

/** Covered share of an element from which its focus is not visible. */
const MAX_COVERED_SHARE = 0.5

/** Returns whether an element is under the notes in their normal position; offsets ignore transforms. */
function isUnder(
  element: Element,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
): boolean {
  const box = element.getBoundingClientRect()
  const width = Math.min(box.right, offsetLeft + offsetWidth) - Math.max(box.left, offsetLeft)
  const height = Math.min(box.bottom, offsetTop + offsetHeight) - Math.max(box.top, offsetTop)
  return width > 0 && height > 0 && width * height >= box.width * box.height * MAX_COVERED_SHARE
}
