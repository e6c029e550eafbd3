import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the value is committed. */
const COMMIT_DELAY_MS = 600

/**
 * Holds a field's input and commits it when the user pauses. Call `commitNow` to commit it immediately, for
 * example when the user leaves the field. If the value changes by other means (Back, a link, another
 * control), the field shows the new value.
 */
export function useDebouncedInput(value: string, commit: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const committed = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (value === committed.current) return
    committed.current = value
    window.clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const send = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === committed.current) return
    committed.current = next
    commit(next)
  }
  const type = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), COMMIT_DELAY_MS)
  }
  return { typed, type, commitNow: () => send(typed) }
}
