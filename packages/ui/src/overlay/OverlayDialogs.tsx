import { useId, useLayoutEffect, useRef } from 'react'
import type { DialogOverlay, Shown } from './overlays.ts'
import { lockScrolling } from './scroll-lock.ts'

/**
 * Dialogs of the browser's own: what is behind is inert, the keyboard stays inside, and the focus goes back to where it
 * was. The browser lays the one above that was shown last, so those that belong above are shown once more.
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
  // One that is taken out of the page while it is open would leave the focus nowhere.
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
        // The browser asks only once before it closes a dialog by itself; here whoever opened it does.
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
