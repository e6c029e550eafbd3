import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './Choice.module.css'

interface Props<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  words: (value: Value) => string
  draw: (value: Value) => ReactNode
  /** the narrowest that a tile may be, as CSS has it */
  tile?: string
  onChoose: (value: Value) => void
}

/** One of several that are seen before they are chosen. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, values, chosen, words, draw, tile = '5.5rem', onChoose } = props
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.tiles} style={{ '--tile': tile } as CSSProperties}>
        {values.map((value) => (
          <label key={value} className={classes.tile}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {draw(value)}
            <span>{words(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
