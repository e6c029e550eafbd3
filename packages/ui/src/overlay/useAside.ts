import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns whether the toasts would cover the focused element, so that they can move aside for keyboard users.
 */
export function useAside(region: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const updatePosition = () => {
      const focused = document.activeElement
      const toasts = region.current
      if (
        !toasts?.querySelector('.v-overlay-toast') ||
        !focused ||
        focused === document.body ||
        toasts.contains(focused)
      )
        return setAside(false)
      // After a click, users already see where the focus is: at the pointer.
      setAside(focused.matches(':focus-visible') && isUnder(focused, toasts))
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

/** If at least this share of an element is covered, its focus counts as hidden. */
const MAX_COVERED_SHARE = 0.5

/** Returns whether an element is under the toasts in their normal position; offsets ignore transforms. */
function isUnder(
  element: Element,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
): boolean {
  const box = element.getBoundingClientRect()
  const width = Math.min(box.right, offsetLeft + offsetWidth) - Math.max(box.left, offsetLeft)
  const height = Math.min(box.bottom, offsetTop + offsetHeight) - Math.max(box.top, offsetTop)
  return width > 0 && height > 0 && width * height >= box.width * box.height * MAX_COVERED_SHARE
}
