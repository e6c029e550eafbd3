import { useEffect } from 'react'
import { useNow } from '../../components/useNow.ts'
import { exactTime, sentenceCase } from '../../lib/format.ts'
import { timeLeft } from './words.ts'

interface Props {
  /** ISO 8601 */
  until: string
  /** told once the clock has passed it */
  onOver?: () => void
  /** whether it goes on with a sentence, rather than begin one */
  within?: boolean
}

/** How long a timeout still runs, as the clock goes on; the exact end on hover. */
export function TimeLeft({ until, onOver, within = false }: Props) {
  const end = new Date(until)
  const left = timeLeft(end, useNow())
  const isOver = left === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it passes, not when the caller renders
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  const words = left ?? 'no time left'
  return (
    <time dateTime={until} title={exactTime(end)}>
      {within ? words : sentenceCase(words)}
    </time>
  )
}
