export interface ScrollHighlightOptions {
  /** vertical alignment of the element in the window; default: `center` */
  block?: ScrollLogicalPosition
  /** milliseconds of the highlight; default: 2000 */
  duration?: number
}

const MARK = 'data-scroll-highlight'

const marked = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Scrolls to an element and highlights it for a short time. The highlight is the attribute
 * `data-scroll-highlight`, styled by `@veranda/ui/scroll-highlight.css`; another call restarts it. If the
 * user prefers reduced motion, it jumps to the element.
 *
 * @param element the element
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
