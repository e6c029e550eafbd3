import { type Listen, makeSafe } from './watcher.ts'

/**
 * Calls `handleNewPage` when a client-side router shows another page. Ignores navigation that changes only
 * the query or fragment. Wraps `history.pushState` and `history.replaceState`, and never restores them,
 * because other code may have wrapped them since.
 */
export function watchPages(listen: Listen, handleNewPage: () => void): void {
  let path = location.pathname
  const checkPath = makeSafe(() => {
    if (location.pathname === path) return
    path = location.pathname
    handleNewPage()
  })
  // If a page has frozen `history`, only back and forward navigation is detected.
  for (const name of ['pushState', 'replaceState'] as const)
    makeSafe(() => {
      const original = history[name]
      history[name] = function (...parameters) {
        const result = original.apply(this, parameters)
        checkPath()
        return result
      }
    })()
  listen(window, 'popstate', checkPath)
}
