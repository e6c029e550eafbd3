import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the search starts. */
const SEARCH_DELAY_MS = 350

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  /** search term in the URL */
  value: string
  isBusy?: boolean
  /** called with the trimmed search term */
  onChange: (searchTerm: string) => void
}

/**
 * Renders a search field that reports its value when the user stops typing, presses Enter, or clears the
 * field. Doesn't report text that an input method is still composing. If the search term in the URL changes
 * for another reason (Back, a link), the field shows the new search term.
 */
export function SearchBox({ value, isBusy = false, onChange, label, ...inputProps }: Props) {
  const [text, setText] = useState(value)
  const lastReported = useRef(value)
  const timer = useRef<number>(undefined)
  const isComposing = useRef(false)

  useEffect(() => {
    if (value === lastReported.current) return
    window.clearTimeout(timer.current)
    lastReported.current = value
    setText(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const report = (newText: string) => {
    window.clearTimeout(timer.current)
    const searchTerm = newText.trim()
    if (searchTerm === lastReported.current) return
    lastReported.current = searchTerm
    onChange(searchTerm)
  }
  const scheduleReport = (newText: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => report(newText), SEARCH_DELAY_MS)
  }
  const handleInput = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value)
    if (!isComposing.current) scheduleReport(event.currentTarget.value)
  }
  const clear = () => {
    setText('')
    report('')
  }

  return (
    <TextInput
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      {...inputProps}
      label={label}
      value={text}
      onChange={handleInput}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        scheduleReport(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') report(text)
        if (event.key === 'Escape' && text) clear()
      }}
      rightSection={
        isBusy ? (
          <Loader size="xs" aria-label="Searching" />
        ) : text ? (
          <CloseButton size="sm" aria-label={`Clear “${label}”`} onClick={clear} />
        ) : null
      }
    />
  )
}
