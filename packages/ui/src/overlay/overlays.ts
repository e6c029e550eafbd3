import type { ReactNode } from 'react'

interface Overlay {
  /** the highest is on top; with equal priority, the newest dialog and the oldest toast are on top */
  priority?: number
  /** renders the content; receives a function that closes the overlay */
  content: (close: () => void) => ReactNode
}

/** A modal dialog: the page behind is inert until it is closed. */
export interface DialogOverlay extends Overlay {
  /** heading and accessible name */
  title: string
}

/** A toast over the page, which stays usable. */
export interface ToastOverlay extends Overlay {
  /** milliseconds after which it closes automatically; without it, it stays */
  durationMs?: number
}

export type Shown<Kind extends Overlay> = Kind & { id: number; priority: number; close: () => void }

export interface OverlaysSnapshot {
  /** sorted from bottom to top */
  readonly dialogs: readonly Shown<DialogOverlay>[]
  /** sorted from top to bottom */
  readonly toasts: readonly Shown<ToastOverlay>[]
}

/**
 * Creates a store of the dialogs and toasts over a page, sorted by priority. `OverlayRoot` renders it.
 *
 * @example
 * const overlays = createOverlays()
 * const close = overlays.openDialog({ title: 'Leave?', content: (close) => <button onClick={close}>Stay</button> })
 */
export function createOverlays() {
  const listeners = new Set<() => void>()
  let snapshot: OverlaysSnapshot = { dialogs: [], toasts: [] }
  let lastId = 0

  function update(next: Partial<OverlaysSnapshot>) {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  return {
    /** Opens a dialog. Returns a function that closes it. */
    openDialog(dialog: DialogOverlay): () => void {
      const id = ++lastId
      const close = () => update({ dialogs: snapshot.dialogs.filter((other) => other.id !== id) })
      const dialogs = [...snapshot.dialogs, { priority: 0, ...dialog, id, close }]
      update({ dialogs: dialogs.sort((one, other) => one.priority - other.priority) })
      return close
    },
    /** Shows a toast. Returns a function that removes it. */
    showToast(toast: ToastOverlay): () => void {
      const id = ++lastId
      const close = () => update({ toasts: snapshot.toasts.filter((other) => other.id !== id) })
      const toasts = [...snapshot.toasts, { priority: 0, ...toast, id, close }]
      update({ toasts: toasts.sort((one, other) => other.priority - one.priority) })
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
