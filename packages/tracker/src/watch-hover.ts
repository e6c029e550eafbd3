import type { Listen, PageChangeHandler, RecordEvent } from './watcher.ts'

/** Minimum hover duration in milliseconds. A pointer that only moves across an element leaves it sooner. */
const MIN_HOVER_MS = 200

/** Records how long the pointer stays on elements with `data-track-hover`. */
export function watchHover(on: Listen, record: RecordEvent): PageChangeHandler {
  let hovered: Element | null = null
  let since = 0
  const move = (to: Element | null) => {
    if (to === hovered) return
    const hoverMs = Date.now() - since
    if (hovered && hoverMs >= MIN_HOVER_MS)
      record('hover', hovered.getAttribute('data-track-hover'), '', hoverMs)
    hovered = to
    since = Date.now()
  }
  on(document, 'pointerover', ({ target }) => move((target as Element).closest('[data-track-hover]')))
  return () => move(null)
}
