import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const TICK = 30_000
let now = Date.now()
let timer: number | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  // The clock stood still while nobody looked.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, twice a minute; one clock for all that show it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
