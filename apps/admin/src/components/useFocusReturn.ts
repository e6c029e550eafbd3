import { useLayoutEffect, useRef } from 'react'
import { type FocusPosition, getFocusPosition, restoreFocus } from './focus-position.ts'

/** Milliseconds until a closed dialog has released the focus and the page shows the result of its action. */
const RESTORE_DELAY_MS = 10

/**
 * Focus position to restore after a dialog has closed; null once the focus has been restored. If another
 * dialog opens first, it takes over the position and restores the focus when it closes.
 */
let pendingPosition: FocusPosition | null = null

/**
 * Returns the focus to the element that had it before a dialog opened. If the dialog's action removed that
 * element, focuses the row that is now in its place, or the closest ancestor. Unlike Mantine's hook of the
 * same name, this hook also works for dialogs that are open when they mount.
 */
export function useFocusReturn(opened: boolean) {
  const previousPosition = useRef<FocusPosition | null>(null)
  useLayoutEffect(() => {
    if (!opened) return
    previousPosition.current = pendingPosition ?? getFocusPosition(document.activeElement)
    pendingPosition = null
    return () => {
      const position = previousPosition.current
      pendingPosition = position
      window.setTimeout(() => {
        if (!position || pendingPosition !== position) return
        pendingPosition = null
        if (isFocusLost()) restoreFocus(position)
      }, RESTORE_DELAY_MS)
    }
  }, [opened])
}

/**
 * Returns whether the focus is outside the header, the navigation, and the page's content. Inside these
 * areas, the user may have moved the focus in the meantime.
 */
const isFocusLost = () => document.activeElement?.closest('main, header, nav') === null
