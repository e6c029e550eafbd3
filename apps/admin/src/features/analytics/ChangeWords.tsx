import classes from './ChangeWords.module.css'
import type { Change } from './figures.ts'

const ARROWS = { up: '↑', down: '↓', level: '→' }

interface Props {
  change: Change | null
  /** omits that an increase is good, because readers expect it */
  isPlain: boolean
  /** previous value, shown if the two can't be compared */
  before: string
}

/** Shows by how much a metric changed and whether the change is good or bad. */
export function ChangeWords({ change, isPlain, before }: Props) {
  if (!change) return <span className={classes.change}>{before}</span>
  const { direction, words, isGood } = change
  return (
    <span className={classes.change} data-good={isGood ?? undefined}>
      <span aria-hidden>{ARROWS[direction]} </span>
      {words}
      {!isPlain && isGood !== null && `, ${isGood ? 'better' : 'worse'}`}
    </span>
  )
}
