import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parseDay } from '../users-filter.ts'
import classes from './FilterPanel.module.css'

interface Props {
  label: string
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

/** Asks for the first and the last day of a range; either can be empty. */
export function DayRange({ label, from, to, onChange }: Props) {
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      <DayInput
        label={`${label} from`}
        shortLabel="from"
        value={from}
        onChange={(day) => onChange(day, to)}
      />
      <DayInput label={`${label} to`} shortLabel="to" value={to} onChange={(day) => onChange(from, day)} />
    </fieldset>
  )
}

interface DayProps {
  label: string
  /** visible label; the full label is only for screen readers */
  shortLabel: string
  value: string
  onChange: (day: string) => void
}

/**
 * Asks for a day. Calls `onChange` only with a valid day or an empty string, because while a user types the
 * year 2026, browsers report years such as 0020.
 */
function DayInput({ label, shortLabel, value, onChange }: DayProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const changeText = (typed: string) => {
    setText(typed)
    if (typed === '' || parseDay(typed)) onChange(typed)
  }
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={label}
      leftSection={<span className={classes.prefix}>{shortLabel}</span>}
      leftSectionWidth={46}
      min="1970-01-01"
      max="9998-12-31"
      value={text}
      onChange={(event) => changeText(event.currentTarget.value)}
    />
  )
}
