import { useEffect } from 'react'
import { useNow } from '../../components/useNow.ts'
import { exactTime } from '../../lib/format.ts'
import { timeLeft } from './words.ts'

interface Props {
  /** ISO 8601 */
  until: string
  /** told once the clock has passed it */
  onOver?: () => void
}

/** How long a timeout still runs, as the clock goes on; the exact end on hover. */
export function TimeLeft({ until, onOver }: Props) {
  const end = new Date(until)
  const left = timeLeft(end, useNow())
  const isOver = left === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it passes, not when the caller renders
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  return (
    <time dateTime={until} title={exactTime(end)}>
      {left ?? 'Over'}
    </time>
  )
}
