import type { KeyboardEvent } from 'react'

export interface ReviewActs {
  approve: () => void
  reject: () => void
  skip: () => void
  back: () => void
  undo: () => void
  help: () => void
}

/** The keys of the queue, as they are shown and as they are pressed. */
export const KEYS: { act: keyof ReviewActs; keys: string[]; words: string }[] = [
  { act: 'approve', keys: ['A'], words: 'Approve' },
  { act: 'reject', keys: ['R'], words: 'Reject with a reason' },
  { act: 'skip', keys: ['S', '→'], words: 'Skip to the next emoji' },
  { act: 'back', keys: ['←'], words: 'Go back to the previous emoji' },
  { act: 'undo', keys: ['U'], words: 'Undo the last decision' },
  { act: 'help', keys: ['?'], words: 'Show or hide keyboard shortcuts' },
]

const ARROWS: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' }

/** Where keys write or choose something, they do nothing else. */
const isTaken = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, form') !== null

/** The act of a key, where it means one; a key that is held down means its act once. */
export function actOf(event: KeyboardEvent): keyof ReviewActs | undefined {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
    return undefined
  const key = ARROWS[event.key] ?? event.key.toUpperCase()
  return KEYS.find(({ keys }) => keys.includes(key))?.act
}

/** The place of the row of the list that a key is pressed in: its keys are about that one, whatever else is looked at. */
export function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element && target.closest('[data-place]')
  return row ? Number(row.getAttribute('data-place')) : undefined
}
