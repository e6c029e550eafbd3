import { type RefObject, useEffect, useRef, useState } from 'react'

/** A toast that may close automatically. */
export interface AutoCloseNote {
  key: string | number
  /** milliseconds after which it closes automatically, not counting pauses */
  lasts?: number
  /** called when the time has elapsed */
  onLeave?: () => void
}

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 250

/**
 * Closes toasts whose time has elapsed. The time pauses while the pointer or the focus is in the region, or
 * the page is in the background. Returns whether the time is paused.
 */
export function useAutoClose(
  region: RefObject<HTMLElement | null>,
  notes: readonly AutoCloseNote[],
): boolean {
  const [isPaused, setPaused] = useState(false)
  const current = useRef(notes)
  current.current = notes
  const elapsed = useRef(new Map<AutoCloseNote['key'], number>())
  const isTimed = notes.some(({ lasts }) => lasts !== undefined)

  useEffect(() => {
    if (!isTimed) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - last
      last = now
      const isAttended =
        document.hidden || (region.current?.matches(':hover, :focus, :focus-within') ?? false)
      setPaused(isAttended)
      const keys = new Set(current.current.map(({ key }) => key))
      for (const key of elapsed.current.keys()) if (!keys.has(key)) elapsed.current.delete(key)
      if (isAttended) return
      for (const { key, lasts, onLeave } of current.current) {
        if (lasts === undefined) continue
        const elapsedMs = (elapsed.current.get(key) ?? 0) + passed
        elapsed.current.set(key, elapsedMs)
        if (elapsedMs >= lasts) onLeave?.()
      }
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isTimed, region])
  return isPaused
}
