import { useSyncExternalStore } from 'react'

/** Milliseconds between updates. */
const TICK_MS = 30_000
let now = Date.now()
let timer: number | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  // The clock stops while it has no listeners, so `now` may be out of date.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

/** Returns the current time in milliseconds since 1970, updated twice a minute by one shared clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
