/** The selected users: individual ones on all pages, or all that match the filter. */
export interface Selection {
  isAll: boolean
  ids: ReadonlySet<number>
  /** start of a range selection */
  anchor: number | null
}

export type SelectionAction =
  | { type: 'toggle'; id: number; page: readonly number[] }
  | { type: 'extend'; id: number; page: readonly number[] }
  | { type: 'page'; page: readonly number[]; isChosen: boolean }
  | { type: 'all' }
  | { type: 'clear' }

export const EMPTY_SELECTION: Selection = { isAll: false, ids: new Set(), anchor: null }

export const isChosen = ({ isAll, ids }: Selection, id: number) => isAll || ids.has(id)

/** Returns the IDs of a range in page order; only its end if its start isn't on the page. */
function getRange(page: readonly number[], from: number | null, to: number): readonly number[] {
  const [begin, end] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)]
  if (begin < 0 || end < 0) return [to]
  return page.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

/** Deselecting one of all matching users keeps the rest of the current page selected. */
const toIdSet = ({ isAll, ids }: Selection, page: readonly number[]) => new Set(isAll ? page : ids)

export function reduceSelection(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggle': {
      const ids = toIdSet(selection, action.page)
      if (!ids.delete(action.id)) ids.add(action.id)
      return { isAll: false, ids, anchor: action.id }
    }
    case 'extend': {
      const ids = toIdSet(selection, action.page)
      for (const id of getRange(action.page, selection.anchor, action.id)) ids.add(id)
      return { isAll: false, ids, anchor: selection.anchor ?? action.id }
    }
    case 'page': {
      const ids = toIdSet(selection, action.page)
      for (const id of action.page) action.isChosen ? ids.add(id) : ids.delete(id)
      return { isAll: false, ids, anchor: null }
    }
    case 'all':
      return { isAll: true, ids: new Set(), anchor: null }
    case 'clear':
      return EMPTY_SELECTION
  }
}
