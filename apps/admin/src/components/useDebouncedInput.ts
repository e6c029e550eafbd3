import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the value is committed. */
const COMMIT_DELAY_MS = 600

/**
 * Holds the text of a field and passes it to `commit` when the user stops typing. Call `commitNow` to commit
 * the text immediately, for example when the user leaves the field. Call `replaceText` to replace the text
 * and commit the new one immediately, for example when the user resets the field. If `value` changes for a
 * reason other than a commit (Back, a link, another control), the field shows the new value.
 *
 * @param value the committed value
 */
export function useDebouncedInput(value: string, commit: (text: string) => void) {
  const [typedText, setTypedText] = useState(value)
  const lastCommitted = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (value === lastCommitted.current) return
    lastCommitted.current = value
    window.clearTimeout(timer.current)
    setTypedText(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const commitIfChanged = (newText: string) => {
    window.clearTimeout(timer.current)
    if (newText === lastCommitted.current) return
    lastCommitted.current = newText
    commit(newText)
  }
  const updateText = (newText: string) => {
    setTypedText(newText)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => commitIfChanged(newText), COMMIT_DELAY_MS)
  }
  const replaceText = (newText: string) => {
    setTypedText(newText)
    commitIfChanged(newText)
  }
  return { typedText, updateText, replaceText, commitNow: () => commitIfChanged(typedText) }
}
