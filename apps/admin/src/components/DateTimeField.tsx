import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useEffect } from 'react'
import { formatTimeInput } from '../lib/format.ts'

/** Value of a date and time field. */
export interface DateTimeValue {
  /** value of the `datetime-local` input, in the user's time zone; empty unless date and time are valid */
  value: string
  /** whether the input is incomplete or invalid, such as February 30; `value` is then empty */
  isIncomplete: boolean
}

export const EMPTY_DATE_TIME: DateTimeValue = { value: '', isIncomplete: false }

/** Converts a time from the API to the value of a field. */
export const toDateTimeValue = (iso: string): DateTimeValue => ({
  value: formatTimeInput(new Date(iso)),
  isIncomplete: false,
})

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  dateTime: DateTimeValue
  onChange: (dateTime: DateTimeValue) => void
}

/** Asks for a date and a time, and shows an error if the input is incomplete or invalid. */
export function DateTimeField({ dateTime, onChange, error, ...inputProps }: Props) {
  // A reopened dialog has a new, empty input element. Reset the value if the earlier input was incomplete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount
  useEffect(() => {
    if (dateTime.isIncomplete) onChange(EMPTY_DATE_TIME)
  }, [])
  const readInput = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const isIncomplete = validity.badInput
    if (value !== dateTime.value || isIncomplete !== dateTime.isIncomplete)
      onChange(value || isIncomplete ? { value, isIncomplete } : EMPTY_DATE_TIME)
  }
  return (
    <TextInput
      {...inputProps}
      type="datetime-local"
      value={dateTime.value}
      error={dateTime.isIncomplete ? 'Enter both a date and a time' : error}
      onChange={readInput}
      // Browsers fire no change event while the value is incomplete.
      onKeyUp={readInput}
      onBlur={readInput}
    />
  )
}
