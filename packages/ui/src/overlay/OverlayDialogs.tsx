import { useId, useLayoutEffect, useRef } from 'react'
import type { DialogOverlay, Shown } from './overlays.ts'
import { lockScrolling } from './scroll-lock.ts'

/**
 * Renders native dialogs: the page behind is inert, the keyboard focus stays inside, and it returns
 * afterwards. The browser puts the dialog that was shown last on top, so the dialogs above a new one are
 * shown again.
 */
export function OverlayDialogs({ dialogs }: { dialogs: readonly Shown<DialogOverlay>[] }) {
  const root = useRef<HTMLDivElement>(null)
  const ids = dialogs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which there are is what it depends on
  useLayoutEffect(() => {
    const drawn = [...(root.current?.querySelectorAll<HTMLDialogElement>(':scope > dialog') ?? [])]
    const firstNew = drawn.findIndex(({ open }) => !open)
    if (firstNew === -1) return
    const above = drawn.slice(firstNew)
    const focused = document.activeElement
    for (const dialog of above.toReversed()) if (dialog.open) dialog.close()
    for (const dialog of above) dialog.showModal()
    const top = above.at(-1)
    if (focused instanceof HTMLElement && top?.contains(focused)) focused.focus()
  }, [ids])
  const isAny = dialogs.length > 0
  useLayoutEffect(() => (isAny ? lockScrolling() : undefined), [isAny])
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
    const drawn = dialog.current
    return () => drawn?.close()
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
        // The browser fires `cancel` only once before it closes a dialog itself; here the opener closes it.
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
