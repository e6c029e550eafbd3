import { useLayoutEffect, useRef } from 'react'
import { type FocusPosition, getFocusPosition, restoreFocus } from './focus-position.ts'

/**
 * Position that a dialog that has just closed would restore; a dialog that opens in its place restores it
 * instead.
 */
let pendingPosition: FocusPosition | null = null

/**
 * Restores the focus to its position before a dialog opened. Unlike Mantine's version, it also covers a
 * dialog that mounts open. If the element is gone (a row that the action removed), focuses the row in its
 * place or the closest ancestor.
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
        if (isLost()) restoreFocus(position)
      }, 10)
    }
  }, [opened])
}

/** Returns whether the focus is nowhere that the user could have chosen in the meantime. */
const isLost = () => document.activeElement?.closest('main, header, nav') === null
