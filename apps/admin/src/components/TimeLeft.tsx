import { useEffect } from 'react'
import { formatExactTime, toSentenceCase } from '../lib/format.ts'
import { formatTimeLeft } from '../lib/time-left.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** end time in ISO 8601 format */
  until: string
  /** called when the end time passes, or immediately if it has already passed */
  onExpire?: () => void
  /** whether the text is part of a sentence and starts with a lowercase letter */
  isWithinSentence?: boolean
}

/** Shows the remaining time and keeps it up to date. Shows the exact end time on hover. */
export function TimeLeft({ until, onExpire, isWithinSentence = false }: Props) {
  const end = new Date(until)
  const timeLeft = formatTimeLeft(end, useNow())
  const isExpired = timeLeft === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the end time passes, not on renders
  useEffect(() => {
    if (isExpired) onExpire?.()
  }, [isExpired])
  const text = timeLeft ?? 'expired'
  return (
    <time dateTime={until} title={formatExactTime(end)}>
      {isWithinSentence ? text : toSentenceCase(text)}
    </time>
  )
}
