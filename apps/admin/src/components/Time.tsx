import { exactTime, relativeTime, shortDate } from '../lib/format.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** ISO 8601 */
  at: string | null
  /** text to show if there is no time */
  never?: string
  /** shows the date instead of the relative time */
  date?: boolean
  /** also shows the exact time after the relative one */
  exact?: boolean
}

/** Shows a time in the user's time zone: the relative time, and the exact time on hover. */
export function Time({ at, never = 'Never', date = false, exact = false }: Props) {
  const now = useNow()
  if (at === null) return <>{never}</>
  const moment = new Date(at)
  const shown = date ? shortDate(moment) : relativeTime(moment, new Date(now))
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {exact ? `${exactTime(moment)} (${shown})` : shown}
    </time>
  )
}
