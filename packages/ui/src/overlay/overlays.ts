import type { ReactNode } from 'react'

interface Overlay {
  /**
   * default: 0. The dialog with the highest priority is in front, and the toast with the highest comes first.
   * With equal priority, the newest dialog is in front, and the oldest toast comes first.
   */
  priority?: number
  /** renders the content; receives a function that closes the overlay */
  content: (close: () => void) => ReactNode
}

/** A modal dialog: the page behind it is inert until the dialog is closed. */
export interface DialogOverlay extends Overlay {
  /** heading and accessible name */
  title: string
}

/** A toast over the page. The page stays usable. */
export interface ToastOverlay extends Overlay {
  /** milliseconds after which the toast closes automatically; default: never */
  durationMs?: number
}

/** An open overlay in the store. */
export type Shown<Kind extends Overlay> = Kind & { id: number; priority: number; close: () => void }

export interface OverlaysSnapshot {
  /** sorted from back to front */
  readonly dialogs: readonly Shown<DialogOverlay>[]
  /** in display order, the highest priority first */
  readonly toasts: readonly Shown<ToastOverlay>[]
}

/**
 * Creates a store of the dialogs and toasts over a page, sorted by priority. `OverlayRoot` renders them.
 *
 * @example
 * const overlays = createOverlays()
 * overlays.openDialog({ title: 'Leave?', content: (close) => <button onClick={close}>Stay</button> })
 */
export function createOverlays() {
  const listeners = new Set<() => void>()
  let snapshot: OverlaysSnapshot = { dialogs: [], toasts: [] }
  let lastId = 0

  function update(changes: Partial<OverlaysSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    /** Opens a dialog. Returns a function that closes it. */
    openDialog(dialog: DialogOverlay): () => void {
      const id = ++lastId
      const close = () => update({ dialogs: snapshot.dialogs.filter((shown) => shown.id !== id) })
      const dialogs = [...snapshot.dialogs, { priority: 0, ...dialog, id, close }]
      update({ dialogs: dialogs.sort((a, b) => a.priority - b.priority) })
      return close
    },
    /** Shows a toast. Returns a function that removes it. */
    showToast(toast: ToastOverlay): () => void {
      const id = ++lastId
      const close = () => update({ toasts: snapshot.toasts.filter((shown) => shown.id !== id) })
      const toasts = [...snapshot.toasts, { priority: 0, ...toast, id, close }]
      update({ toasts: toasts.sort((a, b) => b.priority - a.priority) })
      return close
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}

export type Overlays = ReturnType<typeof createOverlays>
