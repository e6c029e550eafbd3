import type { ReactNode } from 'react'

interface Overlay {
  /** higher is above; of equal ones the newer dialog is above, and the older note */
  priority?: number
  /** what stands in it; it gets what closes it */
  content: (close: () => void) => ReactNode
}

/** Asks for somebody's whole attention: what is behind can't be used until it is closed. */
export interface DialogOverlay extends Overlay {
  /** the heading that it begins with, and its name where it is read aloud */
  title: string
}

/** Stands beside the page, which can be used meanwhile. */
export interface NoteOverlay extends Overlay {
  /** milliseconds after which it goes by itself; without them it stays */
  lasts?: number
}

export type Shown<Kind extends Overlay> = Kind & { id: number; priority: number; close: () => void }

export interface OverlaysNow {
  /** the lowest first, as they lie one on the other */
  readonly dialogs: readonly Shown<DialogOverlay>[]
  /** the highest first, as they stand one below the other */
  readonly notes: readonly Shown<NoteOverlay>[]
}

/**
 * What lies over a page: dialogs and notes, each in the order of their priority. `OverlayRoot` draws it.
 *
 * @example
 * const overlays = createOverlays()
 * const close = overlays.openDialog({ title: 'Leave?', content: (close) => <button onClick={close}>Stay</button> })
 */
export function createOverlays() {
  const listeners = new Set<() => void>()
  let now: OverlaysNow = { dialogs: [], notes: [] }
  let lastId = 0

  function become(next: Partial<OverlaysNow>) {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }

  return {
    /** Opens a dialog. Returns what closes it. */
    openDialog(dialog: DialogOverlay): () => void {
      const id = ++lastId
      const close = () => become({ dialogs: now.dialogs.filter((other) => other.id !== id) })
      const dialogs = [...now.dialogs, { priority: 0, ...dialog, id, close }]
      become({ dialogs: dialogs.sort((one, other) => one.priority - other.priority) })
      return close
    },
    /** Shows a note. Returns what takes it away. */
    showNote(note: NoteOverlay): () => void {
      const id = ++lastId
      const close = () => become({ notes: now.notes.filter((other) => other.id !== id) })
      const notes = [...now.notes, { priority: 0, ...note, id, close }]
      become({ notes: notes.sort((one, other) => other.priority - one.priority) })
      return close
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => now,
  }
}

export type Overlays = ReturnType<typeof createOverlays>
