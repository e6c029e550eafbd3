/** The selected users: individual ones on any page, or all that match the filter. */
export interface Selection {
  isAll: boolean
  ids: ReadonlySet<number>
  /** ID of the user at the start of a range selection */
  anchor: number | null
}

export type SelectionAction =
  | { type: 'toggle'; id: number; pageIds: readonly number[] }
  | { type: 'extend'; id: number; pageIds: readonly number[] }
  | { type: 'page'; pageIds: readonly number[]; isSelected: boolean }
  | { type: 'all' }
  | { type: 'clear' }

export const EMPTY_SELECTION: Selection = { isAll: false, ids: new Set(), anchor: null }

export const isSelected = ({ isAll, ids }: Selection, id: number) => isAll || ids.has(id)

/** Returns the IDs of a range in page order; only its end if its start isn't on the page. */
function getRange(pageIds: readonly number[], from: number | null, to: number): readonly number[] {
  const [begin, end] = [from === null ? -1 : pageIds.indexOf(from), pageIds.indexOf(to)]
  if (begin < 0 || end < 0) return [to]
  return pageIds.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

/** Returns the selected IDs; if all matching users are selected, only those on the current page. */
const toIdSet = ({ isAll, ids }: Selection, pageIds: readonly number[]) => new Set(isAll ? pageIds : ids)

export function reduceSelection(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggle': {
      const ids = toIdSet(selection, action.pageIds)
      if (!ids.delete(action.id)) ids.add(action.id)
      return { isAll: false, ids, anchor: action.id }
    }
    case 'extend': {
      const ids = toIdSet(selection, action.pageIds)
      for (const id of getRange(action.pageIds, selection.anchor, action.id)) ids.add(id)
      return { isAll: false, ids, anchor: selection.anchor ?? action.id }
    }
    case 'page': {
      const ids = toIdSet(selection, action.pageIds)
      for (const id of action.pageIds) action.isSelected ? ids.add(id) : ids.delete(id)
      return { isAll: false, ids, anchor: null }
    }
    case 'all':
      return { isAll: true, ids: new Set(), anchor: null }
    case 'clear':
      return EMPTY_SELECTION
  }
}
