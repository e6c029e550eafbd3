type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Returns what a key press does to the search: Ctrl+K or Cmd+K toggles it, and / opens it unless the
 * user is typing.
 */
export function getShortcutAction(key: Key, isTyping: boolean): 'toggle' | 'open' | undefined {
  if (key.altKey) return undefined
  const command = key.ctrlKey !== key.metaKey
  if (command && !key.shiftKey && key.key.toLowerCase() === 'k') return 'toggle'
  return key.key === '/' && !key.ctrlKey && !key.metaKey && !isTyping ? 'open' : undefined
}

/** Returns whether the element accepts typed text. */
export const acceptsText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
