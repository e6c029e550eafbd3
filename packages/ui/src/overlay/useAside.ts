import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the toasts should move aside, because they would cover an element with keyboard focus. */
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
      // Only keyboard focus moves the toasts aside. After a click, the pointer shows where the focus is.
      setAside(focused.matches(':focus-visible') && isCovered(focused, toasts))
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

/** Minimum covered share of the focused element's area at which the toasts move aside. */
const MIN_COVERED_SHARE = 0.5

/**
 * Returns whether the toasts would cover at least half of an element in their normal position. Offsets such
 * as `offsetLeft` are always those of this position, because they ignore the CSS `translate` that moves the
 * toasts aside.
 */
function isCovered(
  element: Element,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
): boolean {
  const box = element.getBoundingClientRect()
  const width = Math.min(box.right, offsetLeft + offsetWidth) - Math.max(box.left, offsetLeft)
  const height = Math.min(box.bottom, offsetTop + offsetHeight) - Math.max(box.top, offsetTop)
  return width > 0 && height > 0 && width * height >= box.width * box.height * MIN_COVERED_SHARE
}
