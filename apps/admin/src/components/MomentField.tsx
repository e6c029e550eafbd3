import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useEffect } from 'react'
import { fieldTime } from '../lib/format.ts'

/** Value of a date and time field. */
export interface Moment {
  /** the browser's value, in the user's time zone; empty unless both date and time are set */
  value: string
  /** Whether only one of date and time is set. The browser then reports no value, as for an empty field. */
  isUnfinished: boolean
}

export const NO_MOMENT: Moment = { value: '', isUnfinished: false }

/** Converts a time from the API to the value of a field. */
export const momentAt = (iso: string): Moment => ({ value: fieldTime(new Date(iso)), isUnfinished: false })

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  moment: Moment
  onChange: (moment: Moment) => void
}

/** Asks for a date and a time, and shows an error if only one of them is set. */
export function MomentField({ moment, onChange, error, ...input }: Props) {
  // A partial input is cleared when the surrounding dialog opens again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount
  useEffect(() => {
    if (moment.isUnfinished) onChange(NO_MOMENT)
  }, [])
  const read = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const isUnfinished = validity.badInput
    if (value !== moment.value || isUnfinished !== moment.isUnfinished)
      onChange(value || isUnfinished ? { value, isUnfinished } : NO_MOMENT)
  }
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={moment.value}
      error={moment.isUnfinished ? 'Enter both a date and a time' : error}
      onChange={read}
      // Browsers fire no change event while the value is incomplete.
      onKeyUp={read}
      onBlur={read}
    />
  )
}
