import { useEffect, useRef } from 'react'

/** Calls `onReturn` when the user returns to this page from another tab or window. */
export function useReturnFromTab(onReturn: () => void) {
  const latestCallback = useRef(onReturn)
  latestCallback.current = onReturn
  useEffect(() => {
    const handleVisibilityChange = () => document.visibilityState === 'visible' && latestCallback.current()
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange)
  }, [])
}
