import type { KeyboardEvent } from 'react'

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus between the table's checkboxes with the arrow keys, skipping cells without a checkbox. */
export function moveMatrixFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // Skips the category heading rows, which contain no `td`.
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter((row) => row.querySelector('td'))
  const [rowStep, columnStep] = step
  let rowIndex = rows.indexOf(cell.parentElement as Element) + rowStep
  let columnIndex = cell.cellIndex + columnStep
  for (; rows[rowIndex]?.children[columnIndex]; rowIndex += rowStep, columnIndex += columnStep) {
    const checkbox = rows[rowIndex]?.children[columnIndex]?.querySelector<HTMLElement>('[data-box]')
    if (!checkbox) continue
    event.preventDefault()
    checkbox.focus()
    return
  }
}
