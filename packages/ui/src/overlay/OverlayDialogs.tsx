import { useId, useLayoutEffect, useRef } from 'react'
import type { DialogOverlay, Shown } from './overlays.ts'
import { lockScrolling } from './scroll-lock.ts'

/**
 * Renders native dialogs: the page behind them is inert, and the keyboard focus stays in the dialog. After
 * the dialog closes, the focus returns to the element that had it before.
 *
 * The browser puts the dialog that was opened last on top. To open a dialog below others, the component
 * closes the dialogs above it and opens them again.
 */
export function OverlayDialogs({ dialogs }: { dialogs: readonly Shown<DialogOverlay>[] }) {
  const root = useRef<HTMLDivElement>(null)
  const ids = dialogs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a dialog opens or closes
  useLayoutEffect(() => {
    const elements = [...(root.current?.querySelectorAll<HTMLDialogElement>(':scope > dialog') ?? [])]
    const firstNewIndex = elements.findIndex(({ open }) => !open)
    if (firstNewIndex === -1) return
    const dialogsToOpen = elements.slice(firstNewIndex)
    const focused = document.activeElement
    for (const dialog of dialogsToOpen.toReversed()) if (dialog.open) dialog.close()
    for (const dialog of dialogsToOpen) dialog.showModal()
    // Opening the top dialog again may have moved the focus to another element of the dialog. Return the
    // focus to the element that had it before.
    const top = dialogsToOpen.at(-1)
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
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closes the dialog before React removes it from the page. Only closing returns the focus to the element
  // that had it before.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="v-overlay-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // `onCancel` is not enough: if the user presses Escape again, the browser closes the dialog even
        // though `cancel` is prevented.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <h2 className="v-overlay-title" id={titleId}>
        {title}
      </h2>
      {content(close)}
    </dialog>
  )
}
