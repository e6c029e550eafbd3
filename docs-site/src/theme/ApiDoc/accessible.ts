/** What Redoc gives its menus of examples no name by. */
const MENU_NAME = 'Example'

/**
 * Makes what Redoc drew, and whatever it draws later, usable by keyboard and screen reader where Redoc leaves
 * something out: levels of headings without gaps, samples that scroll with the keyboard, menus with names, and the
 * button that opens the list of operations on a small screen.
 *
 * @returns what ends it
 */
export function keepAccessible(root: Element): () => void {
  let frame = 0
  const mend = () => {
    frame = 0
    levelHeadings(root)
    for (const sample of all<HTMLElement>(root, '[role="tabpanel"] div:not([tabindex])'))
      if (scrolls(sample)) letFocus(sample)
    for (const menu of all(root, 'select:not([aria-label])')) menu.setAttribute('aria-label', MENU_NAME)
    // Its list is a menu; the lists within it are menus too, then.
    for (const list of all(root, '[role="menuitem"] ul:not([role])')) list.setAttribute('role', 'menu')
    for (const button of all<HTMLElement>(root, '.menu-content + div:not([role])')) letPress(button)
  }
  const soon = () => {
    frame ||= requestAnimationFrame(mend)
  }
  const observer = new MutationObserver(soon)
  observer.observe(root, { childList: true, subtree: true })
  soon()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

const all = <E extends Element>(root: Element, selector: string) =>
  Array.from(root.querySelectorAll<E>(selector))

/** Redoc's headings jump from the second or third level to the fifth: that one becomes the next in turn. */
function levelHeadings(root: Element) {
  let above = 1
  for (const heading of all(root, 'h1, h2, h3, h4, h5')) {
    if (heading.tagName === 'H5') heading.setAttribute('aria-level', String(above + 1))
    else above = Number(heading.tagName.slice(1))
  }
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)

function letFocus(sample: HTMLElement) {
  sample.tabIndex = 0
  sample.setAttribute('role', 'group')
  sample.setAttribute('aria-label', 'Sample')
}

/** Redoc draws it as a `div` that hears clicks alone. */
function letPress(button: HTMLElement) {
  button.tabIndex = 0
  button.setAttribute('role', 'button')
  button.setAttribute('aria-label', 'List of operations')
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    button.click()
  })
}
