import { type RefObject, useEffect, useRef, useState } from 'react'

/** A toast that may close automatically. */
export interface AutoCloseToast {
  key: string | number
  /** milliseconds after which it closes automatically, not counting pauses */
  durationMs?: number
  /** called when the time has elapsed */
  onTimeout?: () => void
}

/** Milliseconds between two checks of the elapsed times. */
const CHECK_INTERVAL_MS = 250

/**
 * Closes toasts whose time has elapsed. The timer pauses while the pointer or the focus is in the region, or
 * the page is in the background. Returns whether it is paused.
 */
export function useAutoClose(
  region: RefObject<HTMLElement | null>,
  toasts: readonly AutoCloseToast[],
): boolean {
  const [isPaused, setPaused] = useState(false)
  const current = useRef(toasts)
  current.current = toasts
  const elapsed = useRef(new Map<AutoCloseToast['key'], number>())
  const isTimed = toasts.some(({ durationMs }) => durationMs !== undefined)

  useEffect(() => {
    if (!isTimed) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passedMs = now - last
      last = now
      const shouldPause =
        document.hidden || (region.current?.matches(':hover, :focus, :focus-within') ?? false)
      setPaused(shouldPause)
      const keys = new Set(current.current.map(({ key }) => key))
      for (const key of elapsed.current.keys()) if (!keys.has(key)) elapsed.current.delete(key)
      if (shouldPause) return
      for (const { key, durationMs, onTimeout } of current.current) {
        if (durationMs === undefined) continue
        const elapsedMs = (elapsed.current.get(key) ?? 0) + passedMs
        elapsed.current.set(key, elapsedMs)
        if (elapsedMs >= durationMs) onTimeout?.()
      }
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isTimed, region])
  return isPaused
}
