import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the value is committed. */
const PATIENCE = 600

/**
 * Holds a field's input and commits it when the user pauses or leaves the field. If the value changes by
 * other means (Back, a link, another control), the field follows.
 */
export function useTyped(value: string, settle: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    window.clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const send = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === sent.current) return
    sent.current = next
    settle(next)
  }
  const type = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), PATIENCE)
  }
  return { typed, type, leave: () => send(typed) }
}
