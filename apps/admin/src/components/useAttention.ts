import { type RefObject, useEffect } from 'react'

/**
 * Brings what has just been said into sight and under the keyboard, where it stands far from the button that was pressed:
 * a refusal at the end of a long form is not seen from the bar above it. The element takes `tabIndex={-1}`.
 *
 * @param said what it says, and something else brings it back into sight; undefined where nobody has to be called
 */
export function useAttention(element: RefObject<HTMLElement | null>, said: unknown): void {
  useEffect(() => {
    if (said === undefined) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [element, said])
}
