import { useEffect } from 'react'
import { formatExactTime, toSentenceCase } from '../lib/format.ts'
import { formatTimeLeft } from '../lib/time-left.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** ISO 8601 */
  until: string
  /** called when the time passes, or immediately if it has already passed */
  onExpire?: () => void
  /** whether the text is part of a sentence and starts with a lowercase letter */
  isWithinSentence?: boolean
}

/** Shows the remaining time and keeps it up to date. Shows the exact end time on hover. */
export function TimeLeft({ until, onExpire, isWithinSentence = false }: Props) {
  const end = new Date(until)
  const left = formatTimeLeft(end, useNow())
  const isExpired = left === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the time passes, not on each render
  useEffect(() => {
    if (isExpired) onExpire?.()
  }, [isExpired])
  const text = left ?? 'expired'
  return (
    <time dateTime={until} title={formatExactTime(end)}>
      {isWithinSentence ? text : toSentenceCase(text)}
    </time>
  )
}
