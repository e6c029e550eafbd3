import { type On, safely } from './watching.ts'

/**
 * Calls `show` when a page that has its routes in the browser shows another one. A change of the query or of the
 * fragment alone is none. What is put into `history` stays there: others may have wrapped it once more since.
 */
export function watchPages(on: On, show: () => void): void {
  let path = location.pathname
  const look = safely(() => {
    if (location.pathname === path) return
    path = location.pathname
    show()
  })
  // Of a page that has frozen it, only the steps back and forward are seen.
  for (const name of ['pushState', 'replaceState'] as const)
    safely(() => {
      const original = history[name]
      history[name] = function (...given) {
        const result = original.apply(this, given)
        look()
        return result
      }
    })()
  on(window, 'popstate', look)
}
