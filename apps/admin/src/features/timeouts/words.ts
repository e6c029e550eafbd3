import type { TimeoutType } from './timeouts-search.ts'

/** Actions that a timeout blocks, by type. */
export const REFUSES: Record<TimeoutType, string> = {
  posting: 'Posting',
  comment: 'Comments',
  emoji_submission: 'Emoji submissions',
  api: 'All changes',
  full_access: 'All access',
}

/** Describes what a user can't do: `They can’t …`, `You can’t …`. */
export function consequenceOf(type: TimeoutType, person: 'they' | 'you') {
  const their = person === 'you' ? 'your' : 'their'
  switch (type) {
    case 'posting':
      return `upload images, submit emojis, or edit ${their} profile`
    case 'comment':
      return 'comment'
    case 'emoji_submission':
      return 'submit emojis'
    case 'api':
      return 'make changes, but can still view everything'
    case 'full_access':
      return `do anything except sign out and export ${their} data`
  }
}
