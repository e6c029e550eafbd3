import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened, also to one that is mounted open, which Mantine's
 * own doesn't see. What has gone since (a button that the act removed) gives it to the content of the page.
 */
export function useFocusReturn(opened: boolean) {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!opened) return
    before.current = document.activeElement
    return () => {
      // After the dialog's focus trap has let go, and the page shows what the act changed.
      window.setTimeout(() => {
        const target = before.current?.isConnected ? before.current : document.getElementById('main')
        if (target instanceof HTMLElement && isLost()) target.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}

/** Whether nothing has the focus that somebody could have chosen in the meantime. */
const isLost = () => document.activeElement?.closest('main, header, nav') === null
