/** Label of the menus from which the reader chooses an example. */
const MENU_LABEL = 'Example'

/**
 * Makes Redoc's output accessible, now and after each change. Closes gaps between heading levels, makes
 * samples scrollable with the keyboard, and labels menus.
 *
 * @returns a function that stops observing changes
 */
export function enforceAccessibility(root: Element): () => void {
  let frame = 0
  const repair = () => {
    frame = 0
    setHeadingLevels(root)
    for (const sample of queryAll<HTMLElement>(root, '[role="tabpanel"] :is(div, pre):not([tabindex])'))
      if (isScrollable(sample)) makeFocusable(sample)
    for (const menu of queryAll(root, 'select:not([aria-label])')) menu.setAttribute('aria-label', MENU_LABEL)
  }
  const scheduleRepair = () => {
    frame ||= requestAnimationFrame(repair)
  }
  const observer = new MutationObserver(scheduleRepair)
  observer.observe(root, { childList: true, subtree: true })
  scheduleRepair()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

const queryAll = <E extends Element>(root: Element, selector: string) =>
  Array.from(root.querySelectorAll<E>(selector))

/** Closes the gaps between heading levels. Redoc's headings jump from level 2 or 3 to level 5. */
function setHeadingLevels(root: Element) {
  let previousLevel = 1
  for (const heading of queryAll(root, 'h1, h2, h3, h4, h5')) {
    if (heading.tagName === 'H5') heading.setAttribute('aria-level', String(previousLevel + 1))
    else previousLevel = Number(heading.tagName.slice(1))
  }
}

const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)

function makeFocusable(sample: HTMLElement) {
  sample.tabIndex = 0
  sample.setAttribute('role', 'group')
  sample.setAttribute('aria-label', 'Sample')
}
