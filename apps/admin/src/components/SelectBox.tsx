import { useEffect, useRef } from 'react'
import classes from './SelectBox.module.css'

interface Props {
  label: string
  checked: boolean
  /** whether only some of the rows it controls are selected */
  isPartial?: boolean
  disabled?: boolean
  onChange: (isChosen: boolean, withShift: boolean) => void
}

/** Checkbox that selects a row; the area around it is clickable, too. */
export function SelectBox({ label, checked, isPartial = false, disabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={classes.area}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
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
