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
