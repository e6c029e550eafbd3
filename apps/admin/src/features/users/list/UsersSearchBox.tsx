import { CloseButton, Loader, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key. */
const PATIENCE = 250

interface Props {
  /** what the address says */
  value: string
  isBusy: boolean
  onChange: (search: string) => void
}

/**
 * Searches a moment after the last key, and never in the middle of a character that an input method composes.
 * When the address changes by itself (Back, a link), the box follows.
 */
export function UsersSearchBox({ value, isBusy, onChange }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number>(undefined)
  const isComposing = useRef(false)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (next: string) => {
    window.clearTimeout(timer.current)
    const search = next.trim()
    if (search === sent.current) return
    sent.current = search
    onChange(search)
  }
  const plan = (next: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), PATIENCE)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value)
    if (!isComposing.current) plan(event.currentTarget.value)
  }
  const clear = () => {
    setText('')
    send('')
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <TextInput
          label="Search by name, username, email or provider"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={type}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
            isComposing.current = false
            plan(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text && !event.nativeEvent.isComposing) clear()
          }}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          rightSection={
            isBusy ? (
              <Loader size="xs" aria-label="Searching" />
            ) : text ? (
              <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
            ) : null
          }
        />
      </form>
    </search>
  )
}
