import { exactTime, relativeTime, shortDate } from '../lib/format.ts'
import { useNow } from './useNow.ts'

interface Props {
  /** ISO 8601 */
  at: string | null
  /** what stands there when there is no time */
  never?: string
  /** the date instead of the distance */
  date?: boolean
  /** the exact time in view, after the distance */
  exact?: boolean
}

/** A time in the viewer's zone: how long ago, and the exact one on hover. */
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
