type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key press asks of the search: Ctrl or Cmd and K opens and closes it, / opens it where nobody is writing. */
export function askedBy(key: Key, writing: boolean): 'toggle' | 'open' | undefined {
  if (key.altKey) return undefined
  const command = key.ctrlKey !== key.metaKey
  if (command && !key.shiftKey && key.key.toLowerCase() === 'k') return 'toggle'
  return key.key === '/' && !key.ctrlKey && !key.metaKey && !writing ? 'open' : undefined
}

/** Whether what is typed there becomes text. */
export const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
