/** The selected users: individual ones on any page, or all that match the filter. */
export interface Selection {
  /** whether all users that match the filter are selected; `ids` is then empty */
  isAll: boolean
  ids: ReadonlySet<number>
  /** ID of the user at which the next range selection starts; if null, `extend` selects a single user */
  anchor: number | null
}

/**
 * `toggle` selects or deselects a user; `extend` selects the range from the anchor to a user. `page` selects
 * the users on the current page, or deselects them if `isSelected` is false. `all` selects all users that
 * match the filter, and `clear` deselects all users. `pageIds` are the IDs of the users on the current page,
 * in display order.
 */
export type SelectionAction =
  | { type: 'toggle'; id: number; pageIds: readonly number[] }
  | { type: 'extend'; id: number; pageIds: readonly number[] }
  | { type: 'page'; pageIds: readonly number[]; isSelected: boolean }
  | { type: 'all' }
  | { type: 'clear' }

export const EMPTY_SELECTION: Selection = { isAll: false, ids: new Set(), anchor: null }

export const isSelected = ({ isAll, ids }: Selection, id: number) => isAll || ids.has(id)

/** Returns the IDs on the page between two users, inclusive; only `to` if one of them isn't on the page. */
function getRange(pageIds: readonly number[], from: number | null, to: number): readonly number[] {
  const [fromIndex, toIndex] = [from === null ? -1 : pageIds.indexOf(from), pageIds.indexOf(to)]
  if (fromIndex < 0 || toIndex < 0) return [to]
  return pageIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1)
}

/**
 * Returns the selected IDs. If all matching users are selected, returns the IDs on the current page, because
 * only these are loaded.
 */
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
