import { counted } from '../../lib/format.ts'
import type { TimeoutType } from './timeouts-search.ts'

/** What somebody who is timed out may not do. */
export const REFUSES: Record<TimeoutType, string> = {
  posting: 'May not post',
  comment: 'May not comment',
  emoji_submission: 'May not submit emojis',
  api: 'May not write anything',
  full_access: 'May not do anything',
}

/** The same of the person: `Ada can’t …`, `You can’t …`. */
export function consequenceOf(type: TimeoutType, person: 'they' | 'you') {
  const [their, see] = person === 'you' ? ['your', 'see'] : ['their', 'sees']
  switch (type) {
    case 'posting':
      return `upload pictures, submit emojis or edit ${their} profile`
    case 'comment':
      return 'comment'
    case 'emoji_submission':
      return 'submit emojis'
    case 'api':
      return `change anything, but still ${see} everything`
    case 'full_access':
      return `do anything but sign out and take ${their} own data along`
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `2 days and 3 hours left`; null when it is over. */
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
