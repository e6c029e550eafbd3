import { useLayoutEffect, useRef } from 'react'
import { type FocusPlace, focusPlace, placeOf } from './focus-place.ts'

/** What a dialog that has just closed would give the focus to: one that opens in its stead gives it there. */
let left: FocusPlace | null = null

/**
 * Gives the focus back to where it was before a dialog opened, also to one that is mounted open, which Mantine's
 * own doesn't see. Where that has gone since (a row that the act removed), the row that came in its stead gets it, else
 * the closest surroundings that can take it.
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
      // After the dialog's focus trap has let go, and the page shows what the act changed.
      window.setTimeout(() => {
        if (!place || left !== place) return
        left = null
        if (isLost()) focusPlace(place)
      }, 10)
    }
  }, [opened])
}

/** Whether nothing has the focus that somebody could have chosen in the meantime. */
const isLost = () => document.activeElement?.closest('main, header, nav') === null
