/** What can be focused with the keyboard, first of all in a row. */
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** Where something stands on the page, so that the way back is known when it has gone. */
export interface FocusPlace {
  /** the element and what it is in, from the inside */
  path: Element[]
  /** the list or the table that it is in, and at which row */
  list: Element | null
  row: number
}

/** Remembers where an element stands. */
export function placeOf(node: Element | null): FocusPlace {
  const path: Element[] = []
  for (let at = node; at; at = at.parentElement) path.push(at)
  const row = node?.closest('li, tr')
  const list = row?.parentElement ?? null
  return { path, list, row: row && list ? [...list.children].indexOf(row) : -1 }
}

/** Gives the focus to an element, and says whether it took it. */
function take(node: Element | null | undefined): boolean {
  if (!(node instanceof HTMLElement && node.isConnected)) return false
  node.focus({ preventScroll: true })
  return document.activeElement === node
}

/** Gives the focus to the closest surroundings that can take it (a form, a panel), else to the content of the page. */
export const focusAround = ({ path }: FocusPlace) =>
  [...path.slice(1), document.querySelector('main')].some(
    (node) => node?.hasAttribute('tabindex') && take(node),
  )

/** Gives the focus to what stood there; where that has gone, to the row that came in its stead, else to what is around. */
export function focusPlace(place: FocusPlace): void {
  const { path, list, row } = place
  if (path[0]?.isConnected) return void take(path[0])
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null
  const target = next?.querySelector<HTMLElement>(FOCUSABLE)
  if (!take(target)) return void focusAround(place)
  target?.scrollIntoView({ block: 'nearest' })
}
