import { useEffect } from 'react'
import { exactTime, sentenceCase } from '../lib/format.ts'
import { timeLeft } from '../lib/time-left.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** ISO 8601 */
  until: string
  /** told once the clock has passed it */
  onOver?: () => void
  /** whether it goes on with a sentence, rather than begin one */
  within?: boolean
}

/** How long something still runs, as the clock goes on; the exact end on hover. */
export function TimeLeft({ until, onOver, within = false }: Props) {
  const end = new Date(until)
  const left = timeLeft(end, useNow())
  const isOver = left === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it passes, not when the caller renders
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
