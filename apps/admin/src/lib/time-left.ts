import { counted } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats the remaining time: `2 days and 3 hours left`; null if it is over. */
export function timeLeft(until: Date, now: number): string | null {
  const left = until.getTime() - now
  if (left <= 0) return null
  if (left < MINUTE) return 'less than a minute left'
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ]
  const [large, small] =
    days > 0
      ? [counted(days, 'day'), days < 7 && hours > 0 && counted(hours, 'hour')]
      : hours > 0
        ? [counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')]
        : [counted(minutes, 'minute'), false]
  return `${large}${small ? ` and ${small}` : ''} left`
}
