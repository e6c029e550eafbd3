import type { AtMoment, On, Record } from './watching.ts'

/** A pointer on its way to somewhere else passes faster. */
const SHORTEST = 200

/** How long the pointer stays on what is marked with `data-track-hover`. */
export function watchHover(on: On, record: Record): AtMoment {
  let hovered: Element | null = null
  let since = 0
  const move = (to: Element | null) => {
    if (to === hovered) return
    const stayed = Date.now() - since
    if (hovered && stayed >= SHORTEST) record('hover', hovered.getAttribute('data-track-hover'), '', stayed)
    hovered = to
    since = Date.now()
  }
  on(document, 'pointerover', ({ target }) => move((target as Element).closest('[data-track-hover]')))
  return () => move(null)
}
