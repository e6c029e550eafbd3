import { useReducer, useState } from 'react'
import { EMPTY_SELECTION, reduceSelection, type Selection, type SelectionAction } from '../selection.ts'

export interface RowSelection {
  selection: Selection
  dispatch: (action: SelectionAction) => void
}

/**
 * Holds the selection. Paging and sorting keep it; a change of the filter clears it.
 *
 * @param filterKey text that differs for each filter
 */
export function useSelection(filterKey: string): RowSelection {
  const [selection, dispatch] = useReducer(reduceSelection, EMPTY_SELECTION)
  const [lastFilterKey, setLastFilterKey] = useState(filterKey)
  if (lastFilterKey !== filterKey) {
    setLastFilterKey(filterKey)
    dispatch({ type: 'clear' })
  }
  return { selection, dispatch }
}
