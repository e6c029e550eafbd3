import { acceptsText, getShortcutAction } from './shortcut.ts'

/** State that the head script stores until the search bar hydrates. */
interface EarlyShortcut {
  open: boolean
  stop(): void
}

declare global {
  interface Window {
    earlySearchShortcut?: EarlyShortcut
  }
}

/**
 * Script for the head of every page that stores search shortcuts pressed before hydration. It contains the
 * source of the functions that the search bar uses, so they must not refer to anything outside themselves.
 */
export const keepEarlyShortcut = `(function () {
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

/** Stops the head script and returns whether it stored a shortcut that opens the search. */
export function takeEarlyShortcut(): boolean {
  const early = window.earlySearchShortcut
  early?.stop()
  delete window.earlySearchShortcut
  return early?.open ?? false
}
