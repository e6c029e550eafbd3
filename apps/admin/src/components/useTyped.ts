import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which what is typed counts. */
const PATIENCE = 600

/**
 * What stands in a field while somebody types, and counts once they pause or leave it. When the value changes by itself
 * (Back, a link, another control) the field follows.
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
