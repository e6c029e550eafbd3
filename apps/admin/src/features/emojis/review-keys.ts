import type { KeyboardEvent } from 'react'

export interface ReviewActions {
  approve: () => void
  reject: () => void
  skip: () => void
  back: () => void
  undo: () => void
  help: () => void
}

/** Keyboard shortcuts of the review queue. */
export const SHORTCUTS: { action: keyof ReviewActions; keys: string[]; description: string }[] = [
  { action: 'approve', keys: ['A'], description: 'Approve' },
  { action: 'reject', keys: ['R'], description: 'Reject with a reason' },
  { action: 'skip', keys: ['S', '→'], description: 'Skip to the next emoji' },
  { action: 'back', keys: ['←'], description: 'Go back to the previous emoji' },
  { action: 'undo', keys: ['U'], description: 'Undo the last decision' },
  { action: 'help', keys: ['?'], description: 'Show or hide keyboard shortcuts' },
]

const ARROWS: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' }

/** Returns whether the element, or a form or dialog around it, handles key presses itself. */
const handlesKeys = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, form') !== null

/**
 * Returns the action of a keyboard shortcut. Returns undefined for any other key, for a key with Ctrl, Alt,
 * or Meta, for the repeated events of a held key, and if the focused element handles keys itself.
 */
export function getAction(event: KeyboardEvent): keyof ReviewActions | undefined {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || handlesKeys(event.target))
    return undefined
  const key = ARROWS[event.key] ?? event.key.toUpperCase()
  return SHORTCUTS.find(({ keys }) => keys.includes(key))?.action
}

/**
 * Returns the index of the queue list's row that contains the event's target, if any. Shortcuts then apply to
 * the row's emoji instead of the current one. Selected emojis take precedence for approvals and rejections.
 */
export function getRowIndex(target: EventTarget): number | undefined {
  const row = target instanceof Element && target.closest('[data-index]')
  return row ? Number(row.getAttribute('data-index')) : undefined
}
