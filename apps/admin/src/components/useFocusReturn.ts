import { useLayoutEffect, useRef } from 'react'
import { type FocusPosition, getFocusPosition, restoreFocus } from './focus-position.ts'

/**
 * Focus position saved when the dialog that has just closed was opened. A dialog that replaces it takes over
 * the position, and restores the focus when it closes itself.
 */
let pendingPosition: FocusPosition | null = null

/**
 * Returns the focus to where it was before a dialog opened. Unlike Mantine's hook of the same name, it also
 * works for dialogs that are open when they mount. If the element is gone, for example because the action
 * removed its row, focuses the row in its place or the closest ancestor.
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
      // Runs after the dialog's focus trap is released and the page shows the change.
      window.setTimeout(() => {
        if (!position || pendingPosition !== position) return
        pendingPosition = null
        if (isFocusLost()) restoreFocus(position)
      }, 10)
    }
  }, [opened])
}

/** Returns whether the focus is outside the areas where the user could have moved it in the meantime. */
const isFocusLost = () => document.activeElement?.closest('main, header, nav') === null
