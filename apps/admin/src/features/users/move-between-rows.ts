import type { KeyboardEvent } from 'react'

const next = (key: string, index: number, last: number) => {
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** Arrow keys, Home and End go from row to row; Tab does, too, and Enter opens the one that has the focus. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const index = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1
  const target = index < 0 ? undefined : next(event.key, index, links.length - 1)
  if (target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}
