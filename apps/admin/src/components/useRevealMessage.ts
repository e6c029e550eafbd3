import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a new message into view and focuses it. Needed where the message can be far from the pressed
 * button, such as an error at the end of a long form whose buttons always stay in view. The element needs
 * `tabIndex={-1}` to be focusable.
 *
 * @param element element that contains the message
 * @param message value that differs for each message, such as the error object; undefined if there is none
 */
export function useRevealMessage(element: RefObject<HTMLElement | null>, message: unknown): void {
  useEffect(() => {
    if (message === undefined) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [element, message])
}
