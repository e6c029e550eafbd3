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

/** Asks for a range of two days, both included; either can be empty. */
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
  shortLabel: string
  value: string
  onChange: (day: string) => void
}

/** Reports only complete dates: while the user types 2026, the browser reports the year 20. */
function DayInput({ label, shortLabel, value, onChange }: DayProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const type = (typed: string) => {
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
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
