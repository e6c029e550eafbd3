import { useEffect, useRef } from 'react'

/** Calls `onReturn` when this page becomes visible again, such as when the user returns from another tab. */
export function useReturnFromTab(onReturn: () => void) {
  const latestCallback = useRef(onReturn)
  latestCallback.current = onReturn
  useEffect(() => {
    const handleVisibilityChange = () => document.visibilityState === 'visible' && latestCallback.current()
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange)
  }, [])
}
