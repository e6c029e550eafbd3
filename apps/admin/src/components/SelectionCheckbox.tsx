import { useEffect, useRef } from 'react'
import classes from './SelectionCheckbox.module.css'

interface Props {
  label: string
  checked: boolean
  /** whether some, but not all, of the rows that the checkbox controls are selected */
  isPartial?: boolean
  disabled?: boolean
  /** `withShift` is true if the user held Shift, for example to select a range of rows */
  onChange: (isSelected: boolean, withShift: boolean) => void
}

/** Renders a checkbox that selects a row or all rows. The area around the checkbox is clickable, too. */
export function SelectionCheckbox({ label, checked, isPartial = false, disabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={classes.hitArea}>
      <input
        ref={box}
        type="checkbox"
        className={classes.checkbox}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          const { nativeEvent } = event
          onChange(event.currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
