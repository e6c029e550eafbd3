import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke before the search starts. */
const SEARCH_DELAY_MS = 350

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  /** value from the URL */
  value: string
  isBusy?: boolean
  onChange: (text: string) => void
}

/**
 * Renders a search field that reports its value after a pause or on Enter, but never during input method
 * composition. If the URL changes by other means (Back, a link), the field shows the new value.
 */
export function SearchBox({ value, isBusy = false, onChange, label, ...input }: Props) {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const timer = useRef<number>(undefined)
  const isComposing = useRef(false)

  useEffect(() => {
    if (value === lastSent.current) return
    window.clearTimeout(timer.current)
    lastSent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (next: string) => {
    window.clearTimeout(timer.current)
    const searchTerm = next.trim()
    if (searchTerm === lastSent.current) return
    lastSent.current = searchTerm
    onChange(searchTerm)
  }
  const scheduleSearch = (next: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), SEARCH_DELAY_MS)
  }
  const handleInput = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value)
    if (!isComposing.current) scheduleSearch(event.currentTarget.value)
  }
  const clear = () => {
    setText('')
    send('')
  }

  return (
    <TextInput
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      {...input}
      label={label}
      value={text}
      onChange={handleInput}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        scheduleSearch(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') send(text)
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
