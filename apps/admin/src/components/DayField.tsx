import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parseDay } from '../lib/search-params.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** day such as `2026-03-01`, or an empty string */
  value: string
  onChange: (day: string) => void
}

/**
 * Asks for a day. Calls `onChange` only with a day that `parseDay` accepts or an empty string. `parseDay`
 * rejects days before 1970, because while a user types the year 2026, browsers report years such as 0020.
 */
export function DayField({ value, onChange, ...inputProps }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const changeText = (newText: string) => {
    setText(newText)
    if (newText === '' || parseDay(newText)) onChange(newText)
  }
  return (
    <TextInput
      type="date"
      min="1970-01-01"
      // The API rejects days after the year 9998.
      max="9998-12-31"
      value={text}
      onChange={(event) => changeText(event.currentTarget.value)}
      {...inputProps}
    />
  )
}
