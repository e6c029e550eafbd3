/** Which users are chosen: single ones, over all pages of a view, or all that its filter matches. */
export interface Selection {
  isAll: boolean
  ids: ReadonlySet<number>
  /** where a range begins */
  anchor: number | null
}

export type SelectionAct =
  | { type: 'toggle'; id: number; page: readonly number[] }
  | { type: 'extend'; id: number; page: readonly number[] }
  | { type: 'page'; page: readonly number[]; isChosen: boolean }
  | { type: 'all' }
  | { type: 'clear' }

export const NOBODY: Selection = { isAll: false, ids: new Set(), anchor: null }

export const isChosen = ({ isAll, ids }: Selection, id: number) => isAll || ids.has(id)

/** The ids from one to the other as the page lists them; only the last one where the first is not on it. */
function between(page: readonly number[], from: number | null, to: number): readonly number[] {
  const [begin, end] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)]
  if (begin < 0 || end < 0) return [to]
  return page.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

/** Without one of all those that match, it is the rest of the page that stays chosen. */
const held = ({ isAll, ids }: Selection, page: readonly number[]) => new Set(isAll ? page : ids)

export function select(selection: Selection, act: SelectionAct): Selection {
  switch (act.type) {
    case 'toggle': {
      const ids = held(selection, act.page)
      if (!ids.delete(act.id)) ids.add(act.id)
      return { isAll: false, ids, anchor: act.id }
    }
    case 'extend': {
      const ids = held(selection, act.page)
      for (const id of between(act.page, selection.anchor, act.id)) ids.add(id)
      return { isAll: false, ids, anchor: selection.anchor ?? act.id }
    }
    case 'page': {
      const ids = held(selection, act.page)
      for (const id of act.page) act.isChosen ? ids.add(id) : ids.delete(id)
      return { isAll: false, ids, anchor: null }
    }
    case 'all':
      return { isAll: true, ids: new Set(), anchor: null }
    case 'clear':
      return NOBODY
  }
}
