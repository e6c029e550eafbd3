import { useId, useLayoutEffect, useRef } from 'react'
import type { DialogOverlay, Shown } from './overlays.ts'
import { lockScrolling } from './scroll-lock.ts'

/**
 * Renders native dialogs: the page behind them is inert, and the keyboard focus stays inside and returns
 * afterwards. The browser puts the dialog that was shown last on top, so those above a new one are closed and
 * shown again.
 */
export function OverlayDialogs({ dialogs }: { dialogs: readonly Shown<DialogOverlay>[] }) {
  const root = useRef<HTMLDivElement>(null)
  const ids = dialogs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a dialog opens or closes
  useLayoutEffect(() => {
    const elements = [...(root.current?.querySelectorAll<HTMLDialogElement>(':scope > dialog') ?? [])]
    const firstNewIndex = elements.findIndex(({ open }) => !open)
    if (firstNewIndex === -1) return
    const above = elements.slice(firstNewIndex)
    const focused = document.activeElement
    for (const dialog of above.toReversed()) if (dialog.open) dialog.close()
    for (const dialog of above) dialog.showModal()
    const top = above.at(-1)
    if (focused instanceof HTMLElement && top?.contains(focused)) focused.focus()
  }, [ids])
  const hasDialogs = dialogs.length > 0
  useLayoutEffect(() => (hasDialogs ? lockScrolling() : undefined), [hasDialogs])
  return (
    <div ref={root}>
      {dialogs.map((dialog) => (
        <OverlayDialog key={dialog.id} {...dialog} />
      ))}
    </div>
  )
}

function OverlayDialog({ title, content, close }: Shown<DialogOverlay>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Removing an open dialog from the page would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="v-overlay-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Handles Escape here, because the browser ignores a second prevented `cancel` and closes the dialog
        // itself.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <h2 className="v-overlay-title" id={id}>
        {title}
      </h2>
      {content(close)}
    </dialog>
  )
}
