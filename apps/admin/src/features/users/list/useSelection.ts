import { useReducer, useState } from 'react'
import { EMPTY_SELECTION, reduceSelection, type Selection, type SelectionAction } from '../selection.ts'

export interface RowSelection {
  selection: Selection
  dispatch: (action: SelectionAction) => void
}

/**
 * Holds the selection, which survives paging and sorting. A change of `filterKey`, which identifies the
 * filter, clears the selection.
 */
export function useSelection(filterKey: string): RowSelection {
  const [selection, dispatch] = useReducer(reduceSelection, EMPTY_SELECTION)
  const [key, setKey] = useState(filterKey)
  if (key !== filterKey) {
    setKey(filterKey)
    dispatch({ type: 'clear' })
  }
  return { selection, dispatch }
}
