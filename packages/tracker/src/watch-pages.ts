import { type Listen, safely } from './watcher.ts'

/**
 * Calls `show` when a client-side router shows another page. Changes of only the query or fragment are
 * ignored. The wrapped functions of `history` are never restored, because other code may have wrapped them
 * since.
 */
export function watchPages(on: Listen, show: () => void): void {
  let path = location.pathname
  const checkPath = safely(() => {
    if (location.pathname === path) return
    path = location.pathname
    show()
  })
  // If a page has frozen `history`, only back and forward navigation is detected.
  for (const name of ['pushState', 'replaceState'] as const)
    safely(() => {
      const original = history[name]
      history[name] = function (...given) {
        const result = original.apply(this, given)
        checkPath()
        return result
      }
    })()
  on(window, 'popstate', checkPath)
}
