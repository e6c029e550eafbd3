type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Returns what a key press does to the search dialog: Ctrl+K or Cmd+K toggles it, and / opens it unless the
 * user is typing.
 *
 * `early-shortcut.ts` copies the source of this function into a script, so the function must not refer to
 * anything outside itself.
 *
 * @param isTyping whether the focused element accepts text
 */
export function getShortcutAction(event: KeyPress, isTyping: boolean): 'toggle' | 'open' | undefined {
  if (event.altKey) return undefined
  const hasCommandKey = event.ctrlKey !== event.metaKey
  if (hasCommandKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'toggle'
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping ? 'open' : undefined
}

/** Returns whether the element accepts typed text. `early-shortcut.ts` copies this function's source, too. */
export const acceptsText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
