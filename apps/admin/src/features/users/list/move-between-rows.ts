import type { KeyboardEvent } from 'react'

type SelectRow = (id: number, type: 'toggle' | 'extend') => void

const getNextIndex = (key: string, index: number, lastIndex: number) => {
  if (key === 'ArrowDown') return Math.min(index + 1, lastIndex)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return lastIndex
  return undefined
}

const getRowId = (row: HTMLElement) => Number(row.dataset.row)

/**
 * Handles keys in the list. Up, Down, Home, and End move the focus to another row, from link to link or
 * from checkbox to checkbox; with Shift, they also extend the selection. Space on a link toggles the
 * selection of its row; with Shift, it extends the selection. Enter is left to the browser, which opens the
 * link.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, selectRow: SelectRow) {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest<HTMLElement>('[data-row]')
  if (!row) return
  const isLink = event.target.matches('[data-row-link]')
  if (event.key === ' ' && isLink) {
    event.preventDefault()
    selectRow(getRowId(row), event.shiftKey ? 'extend' : 'toggle')
    return
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const nextIndex = getNextIndex(event.key, rows.indexOf(row), rows.length - 1)
  const nextRow = nextIndex === undefined ? undefined : rows[nextIndex]
  if (!nextRow) return
  event.preventDefault()
  if (event.shiftKey) {
    selectRow(getRowId(row), 'extend')
    selectRow(getRowId(nextRow), 'extend')
  }
  nextRow.querySelector<HTMLElement>(isLink ? '[data-row-link]' : 'input[type=checkbox]')?.focus()
}
