import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './Choice.module.css'

interface Props<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  words: (value: Value) => string
  draw: (value: Value) => ReactNode
  /** minimum width of a tile as a CSS length */
  tile?: string
  onChoose: (value: Value) => void
}

/** Selects one of several options that are shown as tiles. */
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
