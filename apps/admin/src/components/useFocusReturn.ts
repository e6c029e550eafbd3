import { useLayoutEffect, useRef } from 'react'
import { type FocusPlace, focusPlace, placeOf } from './focus-place.ts'

/**
 * Position that a dialog that has just closed would restore; a dialog that opens in its place restores it
 * instead.
 */
let left: FocusPlace | null = null

/**
 * Restores the focus to its position before a dialog opened. Unlike Mantine's version, it also covers a
 * dialog that mounts open. If the element is gone (a row that the action removed), focuses the row in its
 * place or the closest ancestor.
 */
export function useFocusReturn(opened: boolean) {
  const before = useRef<FocusPlace | null>(null)
  useLayoutEffect(() => {
    if (!opened) return
    before.current = left ?? placeOf(document.activeElement)
    left = null
    return () => {
      const place = before.current
      left = place
      // Runs after the dialog's focus trap is released and the page shows the change.
      window.setTimeout(() => {
        if (!place || left !== place) return
        left = null
        if (isLost()) focusPlace(place)
      }, 10)
    }
  }, [opened])
}

/** Returns whether the focus is nowhere that the user could have chosen in the meantime. */
const isLost = () => document.activeElement?.closest('main, header, nav') === null
