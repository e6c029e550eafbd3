import type { ClientModule } from '@docusaurus/types'
import { findRanges } from './excerpt.ts'

/** Text nodes that were split to insert marks, with the original text to restore. */
let splitNodes: { node: Text; text: string; inserted: ChildNode[] }[] = []

/** Stops the observer that keeps the first mark in view. */
let stopKeepingInView = () => {}

function removeMarks() {
  stopKeepingInView()
  for (const { node, text, inserted } of splitNodes) {
    for (const piece of inserted) piece.remove()
    node.data = text
  }
  splitNodes = []
}

/** Returns the text nodes of an article, except in navigation, buttons, diagrams, styles, and scripts. */
function getTextNodes(article: Element): Text[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('nav, button, svg, script, style')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/**
 * Marks matches in a text node. React keeps references to its text nodes, so the node stays on the page and
 * contains the text before the first match.
 */
function markMatches(node: Text, words: readonly string[]) {
  const text = node.data
  const ranges = findRanges(text, words)
  const [first] = ranges
  if (!first) return
  const inserted = ranges.flatMap(([start, end], i) => {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    return [mark, document.createTextNode(text.slice(end, ranges[i + 1]?.[0]))]
  })
  node.data = text.slice(0, first[0])
  node.after(...inserted)
  splitNodes.push({ node, text, inserted })
}

/** Marks the search terms on the page of a result. The URL lists them in `_highlight` parameters. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  removeMarks()
  const words = new URLSearchParams(location.search).getAll('_highlight').filter(Boolean)
  const article = document.querySelector('article')
  if (words.length === 0 || !article) return
  for (const node of getTextNodes(article)) markMatches(node, words)
  if (!location.hash && window.scrollY === 0) scrollToFirstMark(article)
}

/** Scrolls to the first mark that isn't hidden, if it is below the visible part of the page. */
function scrollToFirstMark(article: Element) {
  const first = Array.from(article.querySelectorAll('mark')).find(
    (mark) => mark.getClientRects().length > 0 && !mark.closest('details:not([open]) > :not(summary)'),
  )
  if (first && first.getBoundingClientRect().bottom > window.innerHeight) keepInView(first, article)
}

/**
 * Scrolls to the mark, and keeps it in view while diagrams above it render and move it. Stops at the first
 * user input.
 */
function keepInView(mark: Element, article: Element) {
  // The observer also calls back when it starts to observe. This first call scrolls to the mark.
  const resizeObserver = new ResizeObserver(() =>
    mark.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const interactions = new AbortController()
  stopKeepingInView = () => {
    resizeObserver.disconnect()
    interactions.abort()
  }
  for (const eventType of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(eventType, stopKeepingInView, { signal: interactions.signal, passive: true })
  resizeObserver.observe(article)
}
