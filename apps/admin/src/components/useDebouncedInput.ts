import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the value is committed. */
const COMMIT_DELAY_MS = 600

/**
 * Holds the text of a field and passes it to `commit` when the user stops typing. Call `commitNow` to commit
 * the text immediately, for example when the user leaves the field. Call `replaceTyped` to replace the text
 * and commit the new one immediately, for example when the user resets the field. If `value` changes for a
 * reason other than a commit (Back, a link, another control), the field shows the new value.
 *
 * @param value the committed value
 */
export function useDebouncedInput(value: string, commit: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const lastCommitted = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (value === lastCommitted.current) return
    lastCommitted.current = value
    window.clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const commitIfChanged = (newText: string) => {
    window.clearTimeout(timer.current)
    if (newText === lastCommitted.current) return
    lastCommitted.current = newText
    commit(newText)
  }
  const updateTyped = (newText: string) => {
    setTyped(newText)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => commitIfChanged(newText), COMMIT_DELAY_MS)
  }
  const replaceTyped = (newText: string) => {
    setTyped(newText)
    commitIfChanged(newText)
  }
  return { typed, updateTyped, replaceTyped, commitNow: () => commitIfChanged(typed) }
}
