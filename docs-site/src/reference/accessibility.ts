/** Label of the menus in which Redoc lists examples. */
const MENU_LABEL = 'Example'

/**
 * Makes what Redoc renders accessible, and repeats this after each change: no gaps between heading levels,
 * samples that scroll by keyboard, and labeled menus.
 *
 * @returns a function that stops observing changes
 */
export function enforceAccessibility(root: Element): () => void {
  let frame = 0
  const repair = () => {
    frame = 0
    setHeadingLevels(root)
    for (const sample of all<HTMLElement>(root, '[role="tabpanel"] :is(div, pre):not([tabindex])'))
      if (scrolls(sample)) makeFocusable(sample)
    for (const menu of all(root, 'select:not([aria-label])')) menu.setAttribute('aria-label', MENU_LABEL)
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(repair)
  }
  const observer = new MutationObserver(schedule)
  observer.observe(root, { childList: true, subtree: true })
  schedule()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

const all = <E extends Element>(root: Element, selector: string) =>
  Array.from(root.querySelectorAll<E>(selector))

/** Closes the gaps between heading levels. Redoc's jump from the second or third level to the fifth. */
function setHeadingLevels(root: Element) {
  let previous = 1
  for (const heading of all(root, 'h1, h2, h3, h4, h5')) {
    if (heading.tagName === 'H5') heading.setAttribute('aria-level', String(previous + 1))
    else previous = Number(heading.tagName.slice(1))
  }
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)

function makeFocusable(sample: HTMLElement) {
  sample.tabIndex = 0
  sample.setAttribute('role', 'group')
  sample.setAttribute('aria-label', 'Sample')
}
