import { formatQuantity } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats the remaining time: `2 days and 3 hours left`. From 7 days on, omits the hours. Returns null if no
 * time is left.
 */
export function formatTimeLeft(until: Date, now: number): string | null {
  const remaining = until.getTime() - now
  if (remaining <= 0) return null
  if (remaining < MINUTE) return 'less than a minute left'
  const [days, hours, minutes] = [
    Math.floor(remaining / DAY),
    Math.floor((remaining % DAY) / HOUR),
    Math.floor((remaining % HOUR) / MINUTE),
  ]
  const [largerPart, smallerPart] =
    days > 0
      ? [formatQuantity(days, 'day'), days < 7 && hours > 0 && formatQuantity(hours, 'hour')]
      : hours > 0
        ? [formatQuantity(hours, 'hour'), minutes > 0 && formatQuantity(minutes, 'minute')]
        : [formatQuantity(minutes, 'minute'), false]
  return `${largerPart}${smallerPart ? ` and ${smallerPart}` : ''} left`
}
