import type { ClientModule } from '@docusaurus/types'
import { rangesOf } from './words.ts'

/** What was cut out of the page's own text nodes, to be put back. */
let cuts: { node: Text; text: string; inserted: ChildNode[] }[] = []

/** Ends the holding of the first mark in the window. */
let release = () => {}

function unmark() {
  release()
  for (const { node, text, inserted } of cuts) {
    for (const piece of inserted) piece.remove()
    node.data = text
  }
  cuts = []
}

/** The text that is read: not links of navigation, not the labels of buttons, not a drawing's source. */
function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('nav, button, svg, script, style')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** React keeps hold of its text nodes, so each stays where it is and keeps what stands before the first word. */
function markIn(node: Text, words: readonly string[]) {
  const text = node.data
  const ranges = rangesOf(text, words)
  const [first] = ranges
  if (!first) return
  const inserted = ranges.flatMap(([start, end], i) => {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    return [mark, document.createTextNode(text.slice(end, ranges[i + 1]?.[0]))]
  })
  node.data = text.slice(0, first[0])
  node.after(...inserted)
  cuts.push({ node, text, inserted })
}

/** Marks the words that a search led here for: they stand in the address as `_highlight`. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  unmark()
  const words = new URLSearchParams(location.search).getAll('_highlight').filter(Boolean)
  const article = document.querySelector('article')
  if (words.length === 0 || !article) return
  for (const node of textsOf(article)) markIn(node, words)
  if (!location.hash && window.scrollY === 0) showFirst(article)
}

/** Scrolls to the first mark that can be seen, where it is not in the window as it is. */
function showFirst(article: Element) {
  const first = Array.from(article.querySelectorAll('mark')).find(
    (mark) => mark.getClientRects().length > 0 && !mark.closest('details:not([open])'),
  )
  if (first && first.getBoundingClientRect().bottom > window.innerHeight) hold(first, article)
}

/** Diagrams above it are drawn later and push it out of the window: it is held there until the reader does something. */
function hold(mark: Element, article: Element) {
  const growth = new ResizeObserver(() => mark.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const acts = new AbortController()
  release = () => {
    growth.disconnect()
    acts.abort()
  }
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, release, { signal: acts.signal, passive: true })
  growth.observe(article)
}
