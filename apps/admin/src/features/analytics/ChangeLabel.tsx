import classes from './ChangeLabel.module.css'
import type { Change } from './metrics.ts'

const ARROWS = { up: '↑', down: '↓', level: '→' }

interface Props {
  change: Change | null
  /** whether to omit “(better)” and “(worse)”, for metrics where an increase is obviously good */
  hidesMeaning: boolean
  /** previous value as text, shown if `change` is null */
  previousValue: string
}

/** Shows by how much a metric changed and whether the change is good or bad. */
export function ChangeLabel({ change, hidesMeaning, previousValue }: Props) {
  if (!change) return <span className={classes.change}>{previousValue}</span>
  const { direction, text, isGood } = change
  return (
    <span className={classes.change} data-good={isGood ?? undefined}>
      <span aria-hidden>{ARROWS[direction]} </span>
      {text}
      {!hidesMeaning && isGood !== null && ` (${isGood ? 'better' : 'worse'})`}
    </span>
  )
}
