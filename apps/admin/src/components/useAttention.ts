import { type RefObject, useEffect } from 'react'

/**
 * Brings what has just been said into sight and under the keyboard: a refusal at the end of a long form is not seen from
 * its button. The element takes `tabIndex={-1}`.
 *
 * @param said what it says; something else brings it back into sight
 */
export function useAttention(element: RefObject<HTMLElement | null>, said: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is what it depends on
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [said])
}
