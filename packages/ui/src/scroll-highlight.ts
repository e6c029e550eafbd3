export interface ScrollHighlightOptions {
  /** vertical alignment of the element in the window; default: `center` */
  block?: ScrollLogicalPosition
  /** milliseconds until the highlight is removed; default: 2000 */
  duration?: number
}

const HIGHLIGHT_ATTRIBUTE = 'data-scroll-highlight'

/** Timers that remove the highlights. */
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Scrolls to an element and highlights it for a short time. Another call for the same element restarts the
 * highlight. The highlight is the attribute `data-scroll-highlight`, styled by
 * `@veranda/ui/scroll-highlight.css`. If the user prefers reduced motion, the page jumps to the element.
 *
 * @param element element to scroll to and highlight
 * @param options alignment and duration
 * @returns a function that removes the highlight early
 *
 * @example
 * const unmark = scrollHighlight(row, { block: 'nearest' })
 */
export function scrollHighlight(
  element: Element,
  { block = 'center', duration = 2000 }: ScrollHighlightOptions = {},
): () => void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  const unmark = () => {
    clearTimeout(timers.get(element))
    timers.delete(element)
    element.removeAttribute(HIGHLIGHT_ATTRIBUTE)
  }
  unmark()
  element.setAttribute(HIGHLIGHT_ATTRIBUTE, '')
  timers.set(element, setTimeout(unmark, duration))
  return unmark
}
