import { formatDate, formatExactTime, formatRelativeTime } from '../lib/format.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** time in ISO 8601 format; null if there is none */
  at: string | null
  /** text to show if there is no time */
  fallback?: string
  /** shows the date instead of the relative time */
  isDateOnly?: boolean
  /** shows the exact time, followed by the relative time in parentheses */
  withExactTime?: boolean
}

/**
 * Formats the exact time, followed by the label (relative time or date) in parentheses. Omits the label if it
 * is the date, which the exact time already contains.
 */
const formatWithExactTime = (time: Date, label: string) =>
  label === formatDate(time) ? formatExactTime(time) : `${formatExactTime(time)} (${label})`

/** Shows a time in the user's time zone: the relative time, and the exact time on hover. */
export function Time({ at, fallback = 'Never', isDateOnly = false, withExactTime = false }: Props) {
  const now = useNow()
  if (at === null) return <>{fallback}</>
  const time = new Date(at)
  const label = isDateOnly ? formatDate(time) : formatRelativeTime(time, new Date(now))
  return (
    <time dateTime={at} title={formatExactTime(time)}>
      {withExactTime ? formatWithExactTime(time, label) : label}
    </time>
  )
}
