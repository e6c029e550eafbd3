import { useEffect, useRef } from 'react'

/** Calls back when the user returns to this page from another tab or window. */
export function useReturnFromTab(onReturn: () => void) {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const handleVisibilityChange = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange)
  }, [])
}
