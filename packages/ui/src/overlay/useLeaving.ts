import { type RefObject, useEffect, useRef, useState } from 'react'

/** A note that may close automatically. */
export interface Leaving {
  key: string | number
  /** milliseconds after which it closes automatically, not counting pauses */
  lasts?: number
  /** called when the time is over */
  onLeave?: () => void
}

/** Milliseconds between two checks. */
const LOOK = 250

/**
 * Closes notes whose time is over. The time pauses while the user points at the region, has the focus in it,
 * or views another page. Returns whether it is paused.
 */
export function useLeaving(region: RefObject<HTMLElement | null>, notes: readonly Leaving[]): boolean {
  const [isPaused, setPaused] = useState(false)
  const current = useRef(notes)
  current.current = notes
  const spent = useRef(new Map<Leaving['key'], number>())
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
      for (const key of spent.current.keys()) if (!keys.has(key)) spent.current.delete(key)
      if (isAttended) return
      for (const { key, lasts, onLeave } of current.current) {
        if (lasts === undefined) continue
        const so = (spent.current.get(key) ?? 0) + passed
        spent.current.set(key, so)
        if (so >= lasts) onLeave?.()
      }
    }, LOOK)
    return () => clearInterval(timer)
  }, [isTimed, region])
  return isPaused
}
