import type { Listen, PageChangeHandler, RecordEvent } from './watcher.ts'

/** Minimum hover duration in milliseconds. A pointer that only moves across an element leaves it sooner. */
const MIN_HOVER_MS = 200

/** Records how long the pointer stays on elements with `data-track-hover`. */
export function watchHover(listen: Listen, record: RecordEvent): PageChangeHandler {
  let hovered: Element | null = null
  let hoveredSince = 0
  const setHovered = (element: Element | null) => {
    if (element === hovered) return
    const hoverMs = Date.now() - hoveredSince
    if (hovered && hoverMs >= MIN_HOVER_MS)
      record('hover', hovered.getAttribute('data-track-hover'), '', hoverMs)
    hovered = element
    hoveredSince = Date.now()
  }
  listen(document, 'pointerover', ({ target }) =>
    setHovered((target as Element).closest('[data-track-hover]')),
  )
  return () => setHovered(null)
}
