/** Selector for controls that can receive keyboard focus. */
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** Position of a focused element on the page, used to restore the focus after the element is removed. */
export interface FocusPosition {
  /** the element and its ancestors, innermost first */
  path: Element[]
  /** parent of the list item or table row that contains the element; null if there is none */
  list: Element | null
  /** index of that list item or table row in `list`; -1 if there is none */
  rowIndex: number
}

/** Returns the focus position of an element. */
export function getFocusPosition(node: Element | null): FocusPosition {
  const path: Element[] = []
  for (let element = node; element; element = element.parentElement) path.push(element)
  const row = node?.closest('li, tr')
  const list = row?.parentElement ?? null
  return { path, list, rowIndex: row && list ? [...list.children].indexOf(row) : -1 }
}

/** Focuses an element and returns whether it received the focus. */
function tryFocus(node: Element | null | undefined): boolean {
  if (!(node instanceof HTMLElement && node.isConnected)) return false
  node.focus({ preventScroll: true })
  return document.activeElement === node
}

/** Focuses the closest ancestor that can receive the focus (a form, a panel), or else the page's content. */
export const focusClosestAncestor = ({ path }: FocusPosition) =>
  [...path.slice(1), document.querySelector('main')].some(
    (node) => node?.hasAttribute('tabindex') && tryFocus(node),
  )

/**
 * Restores the focus to the element that had it. If the element was removed, focuses the first control of the
 * row that is now at the same index, or of the last row. If there is no such control, focuses the closest
 * ancestor of the removed element that can receive the focus.
 */
export function restoreFocus(position: FocusPosition): void {
  const { path, list, rowIndex } = position
  if (path[0]?.isConnected) return void tryFocus(path[0])
  const nextRow = list?.isConnected ? (list.children[rowIndex] ?? list.lastElementChild) : null
  const target = nextRow?.querySelector<HTMLElement>(FOCUSABLE)
  if (!tryFocus(target)) return void focusClosestAncestor(position)
  target?.scrollIntoView({ block: 'nearest' })
}
