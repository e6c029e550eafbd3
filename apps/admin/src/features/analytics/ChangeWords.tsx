import classes from './ChangeWords.module.css'
import type { Change } from './figures.ts'

const ARROWS = { up: '↑', down: '↓', level: '→' }

interface Props {
  change: Change | null
  /** more is better, as one would think: then that need not be said */
  isPlain: boolean
  /** what there was before, where that can't be compared */
  before: string
}

/** By how much something has changed, and whether that is welcome. */
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
