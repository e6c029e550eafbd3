import type { KeyboardEvent } from 'react'

export interface ReviewActs {
  approve: () => void
  reject: () => void
  skip: () => void
  back: () => void
  undo: () => void
  help: () => void
}

/** Keyboard shortcuts of the queue: their actions, keys, and descriptions. */
export const KEYS: { act: keyof ReviewActs; keys: string[]; words: string }[] = [
  { act: 'approve', keys: ['A'], words: 'Approve' },
  { act: 'reject', keys: ['R'], words: 'Reject with a reason' },
  { act: 'skip', keys: ['S', '→'], words: 'Skip to the next emoji' },
  { act: 'back', keys: ['←'], words: 'Go back to the previous emoji' },
  { act: 'undo', keys: ['U'], words: 'Undo the last decision' },
  { act: 'help', keys: ['?'], words: 'Show or hide keyboard shortcuts' },
]

const ARROWS: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' }

/** Returns whether the element uses key presses itself, such as a text field or a select. */
const isTaken = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, form') !== null

/** Returns the action of a key press; undefined for repeated events of a held key and for other keys. */
export function actOf(event: KeyboardEvent): keyof ReviewActs | undefined {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
    return undefined
  const key = ARROWS[event.key] ?? event.key.toUpperCase()
  return KEYS.find(({ keys }) => keys.includes(key))?.act
}

/**
 * Returns the index of the list row that contains the event's target. Shortcuts apply to that row instead of
 * the current emoji.
 */
export function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element && target.closest('[data-place]')
  return row ? Number(row.getAttribute('data-place')) : undefined
}
