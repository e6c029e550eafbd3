import type { Listen, PageChangeHandler, RecordEvent } from './watcher.ts'

/** Minimum milliseconds; a pointer that moves across an element passes faster. */
const MIN_HOVER_MS = 200

/** Records how long the pointer stays on elements with `data-track-hover`. */
export function watchHover(on: Listen, record: RecordEvent): PageChangeHandler {
  let hovered: Element | null = null
  let since = 0
  const move = (to: Element | null) => {
    if (to === hovered) return
    const stayed = Date.now() - since
    if (hovered && stayed >= MIN_HOVER_MS)
      record('hover', hovered.getAttribute('data-track-hover'), '', stayed)
    hovered = to
    since = Date.now()
  }
  on(document, 'pointerover', ({ target }) => move((target as Element).closest('[data-track-hover]')))
  return () => move(null)
}
