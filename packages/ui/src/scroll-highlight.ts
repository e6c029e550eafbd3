export interface ScrollHighlightOptions {
  /** where in the window the element comes to stand; default 'center' */
  block?: ScrollLogicalPosition
  /** how long it stays marked, in milliseconds; default 2000 */
  duration?: number
}

const MARK = 'data-scroll-highlight'

const marked = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Scrolls to an element and marks it for a moment, so that the eye finds it. The mark is the attribute
 * `data-scroll-highlight`, which `@veranda/ui/scroll-highlight.css` draws; asked for again, it begins anew. Who wants
 * less motion gets there at once.
 *
 * @returns a function that takes the mark away before its time
 * @example
 * const unmark = scrollHighlight(row, { block: 'nearest' })
 */
export function scrollHighlight(
  element: Element,
  { block = 'center', duration = 2000 }: ScrollHighlightOptions = {},
): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
  const unmark = () => {
    clearTimeout(marked.get(element))
    marked.delete(element)
    element.removeAttribute(MARK)
  }
  unmark()
  element.setAttribute(MARK, '')
  marked.set(element, setTimeout(unmark, duration))
  return unmark
}
