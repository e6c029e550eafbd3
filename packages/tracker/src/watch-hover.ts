import type { Listen, PageChangeHandler, RecordEvent } from './watcher.ts'

/** Minimum hover duration in milliseconds. A pointer that only moves across an element leaves it sooner. */
const MIN_HOVER_MS = 200

/** Records how long the pointer stays on elements with `data-track-hover`. */
export function watchHover(listen: Listen, record: RecordEvent): PageChangeHandler {
  let hovered: Element | null | undefined
  let hoveredSince: number
  const endHover = () => {
    const hoverMs = Date.now() - hoveredSince
    if (hovered && hoverMs >= MIN_HOVER_MS)
      record('hover', hovered.getAttribute('data-track-hover'), '', hoverMs)
    hovered = null
  }
  listen(document, 'pointerover', ({ target }) => {
    const element = (target as Element).closest('[data-track-hover]')
    if (element === hovered) return
    endHover()
    hovered = element
    hoveredSince = Date.now()
  })
  // Fires when the pointer leaves the page, and when a finger is lifted.
  listen(document.documentElement, 'pointerleave', endHover)
  return endHover
}
