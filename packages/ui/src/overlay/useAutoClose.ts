import { type RefObject, useEffect, useRef, useState } from 'react'

/** A toast that may close automatically. */
export interface AutoCloseToast {
  key: string | number
  /** milliseconds after which the toast closes automatically, not counting pauses; default: never */
  durationMs?: number
  /** called to close the toast when the time has elapsed */
  onTimeout?: () => void
}

/** Milliseconds between two checks of the elapsed times. */
const CHECK_INTERVAL_MS = 250

/**
 * Closes toasts whose time has elapsed. The timers pause while the pointer or the focus is in the region, or
 * the page is in the background. Returns whether the timers are paused.
 */
export function useAutoClose(
  region: RefObject<HTMLElement | null>,
  toasts: readonly AutoCloseToast[],
): boolean {
  const [isPaused, setPaused] = useState(false)
  const currentToasts = useRef(toasts)
  currentToasts.current = toasts
  const elapsedMsByKey = useRef(new Map<AutoCloseToast['key'], number>())
  const hasTimers = toasts.some(({ durationMs }) => durationMs !== undefined)

  useEffect(() => {
    if (!hasTimers) return
    let lastCheck = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passedMs = now - lastCheck
      lastCheck = now
      const shouldPause =
        document.hidden || (region.current?.matches(':hover, :focus, :focus-within') ?? false)
      setPaused(shouldPause)
      const keys = new Set(currentToasts.current.map(({ key }) => key))
      for (const key of elapsedMsByKey.current.keys()) if (!keys.has(key)) elapsedMsByKey.current.delete(key)
      if (shouldPause) return
      for (const { key, durationMs, onTimeout } of currentToasts.current) {
        if (durationMs === undefined) continue
        const elapsedMs = (elapsedMsByKey.current.get(key) ?? 0) + passedMs
        elapsedMsByKey.current.set(key, elapsedMs)
        if (elapsedMs >= durationMs) onTimeout?.()
      }
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [hasTimers, region])
  return isPaused
}
