import { useReducer, useState } from 'react'
import { NOBODY, type Selection, type SelectionAct, select } from '../selection.ts'

export interface RowSelection {
  selection: Selection
  choose: (act: SelectionAct) => void
}

/**
 * Holds the selection, which survives paging and sorting. A different filter, identified by its key, clears
 * it.
 */
export function useSelection(filterKey: string): RowSelection {
  const [selection, choose] = useReducer(select, NOBODY)
  const [key, setKey] = useState(filterKey)
  if (key !== filterKey) {
    setKey(filterKey)
    choose({ type: 'clear' })
  }
  return { selection, choose }
}
