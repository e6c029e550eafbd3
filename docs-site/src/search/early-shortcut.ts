import { acceptsText, getShortcutAction } from './shortcut.ts'

/** State that `earlyShortcutScript` stores until the search bar hydrates. */
interface EarlyShortcut {
  /** whether the search opens after hydration */
  open: boolean
  /** stops listening for shortcuts */
  stop(): void
}

declare global {
  interface Window {
    earlySearchShortcut?: EarlyShortcut
  }
}

/**
 * Script for the head of every page. It remembers search shortcuts that the user presses before hydration. It
 * contains the source code of two functions, so these must not use imports or other code of their module.
 */
export const earlyShortcutScript = `(function () {
  var getShortcutAction = ${getShortcutAction}
  var acceptsText = ${acceptsText}
  var early = { open: false, stop: function () { document.removeEventListener('keydown', onKey) } }
  function onKey(event) {
    var action = getShortcutAction(event, acceptsText(event.target))
    if (!action) return
    event.preventDefault()
    early.open = action === 'open' || !early.open
  }
  document.addEventListener('keydown', onKey)
  window.earlySearchShortcut = early
})()`

/** Stops `earlyShortcutScript`, and returns whether the search should open because of a shortcut. */
export function takeEarlyShortcut(): boolean {
  const early = window.earlySearchShortcut
  early?.stop()
  delete window.earlySearchShortcut
  return early?.open ?? false
}
