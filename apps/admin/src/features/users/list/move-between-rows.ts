import type { KeyboardEvent } from 'react'

type SelectRow = (id: number, how: 'toggle' | 'extend') => void

const getNextIndex = (key: string, index: number, last: number) => {
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

const getRowId = (row: HTMLElement) => Number(row.dataset.row)

/**
 * Handles keys in the list: arrow keys, Home, and End move between rows, and Shift extends the selection.
 * Space toggles the selection of a row, and Enter opens the row.
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
  const target = nextIndex === undefined ? undefined : rows[nextIndex]
  if (!target) return
  event.preventDefault()
  if (event.shiftKey) {
    selectRow(getRowId(row), 'extend')
    selectRow(getRowId(target), 'extend')
  }
  target.querySelector<HTMLElement>(isLink ? '[data-row-link]' : 'input[type=checkbox]')?.focus()
}
