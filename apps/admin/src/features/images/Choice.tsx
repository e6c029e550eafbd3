import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './Choice.module.css'

interface Props<Value extends string> {
  label: string
  values: readonly Value[]
  selectedValue: Value
  formatValue: (value: Value) => string
  renderValue: (value: Value) => ReactNode
  /** minimum width of a tile as a CSS length */
  minTileWidth?: string
  onSelect: (value: Value) => void
}

/** Selects one of several options that are shown as tiles. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, values, selectedValue, formatValue, renderValue, minTileWidth = '5.5rem', onSelect } = props
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.tiles} style={{ '--min-tile-width': minTileWidth } as CSSProperties}>
        {values.map((value) => (
          <label key={value} className={classes.tile}>
            <input
              type="radio"
              name={name}
              checked={value === selectedValue}
              onChange={() => onSelect(value)}
            />
            {renderValue(value)}
            <span>{formatValue(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
