import { useEffect } from 'react'
import { exactTime, sentenceCase } from '../lib/format.ts'
import { timeLeft } from '../lib/time-left.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** ISO 8601 */
  until: string
  /** called once the time has passed */
  onOver?: () => void
  /** whether it continues a sentence, so that it starts in lowercase */
  within?: boolean
}

/** Shows the remaining time, updated by the clock; the exact end on hover. */
export function TimeLeft({ until, onOver, within = false }: Props) {
  const end = new Date(until)
  const left = timeLeft(end, useNow())
  const isOver = left === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the time passes, not when the caller renders
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  const words = left ?? 'expired'
  return (
    <time dateTime={until} title={exactTime(end)}>
      {within ? words : sentenceCase(words)}
    </time>
  )
}
