import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './AlertForm.module.css'
import { LABELS } from './alert-draft.ts'
import { formatPriority } from './labels.ts'

interface Props {
  value: number
  disabled: boolean
  onChange: (priority: number) => void
}

/** Edits the priority from 0 to 100 with a native slider, showing the number and its label. */
export function PriorityField({ value, disabled, onChange }: Props) {
  const id = useId()
  const label = `${value}, ${formatPriority(value).toLowerCase()}`
  return (
    <Input.Wrapper
      id={id}
      label={LABELS.priority}
      description="Alerts with a higher priority come first. Alerts with a priority of 75 or more are labeled “Important” and appear each time the app opens."
    >
      <div className={classes.priority}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={value}
          disabled={disabled}
          aria-valuetext={label}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <output htmlFor={id} aria-hidden>
          {value} · {formatPriority(value)}
        </output>
      </div>
    </Input.Wrapper>
  )
}
