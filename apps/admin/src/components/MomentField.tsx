import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useEffect } from 'react'
import { fieldTime } from '../lib/format.ts'

/** What stands in a field for a date and a time. */
export interface Moment {
  /** as the browser has it, in the viewer's zone; empty without both parts */
  value: string
  /** A part was typed and another is missing: the browser gives no value then, as for an empty field. */
  isUnfinished: boolean
}

export const NO_MOMENT: Moment = { value: '', isUnfinished: false }

/** A moment that the server knows, as the field has it. */
export const momentAt = (iso: string): Moment => ({ value: fieldTime(new Date(iso)), isUnfinished: false })

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  moment: Moment
  onChange: (moment: Moment) => void
}

/** Asks for a date and a time, and says when one of them is missing. */
export function MomentField({ moment, onChange, error, ...input }: Props) {
  // What was half typed is not there any more when the dialog around it opens again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears only
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
      // Browsers report no change while there is no value.
      onKeyUp={read}
      onBlur={read}
    />
  )
}
