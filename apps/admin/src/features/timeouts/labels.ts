import type { TimeoutType } from './timeouts-search.ts'

/** Labels of the actions that a timeout blocks, by timeout type. */
export const BLOCKED_ACTIONS: Record<TimeoutType, string> = {
  posting: 'Uploads, emojis, and profile edits',
  comment: 'Comments',
  emoji_submission: 'Emoji submissions',
  api: 'All changes',
  full_access: 'All access',
}

/** Describes what a timeout blocks, to complete a sentence that starts with `They can’t` or `You can’t`. */
export function describeConsequence(type: TimeoutType, pronoun: 'they' | 'you') {
  const possessive = pronoun === 'you' ? 'your' : 'their'
  switch (type) {
    case 'posting':
      return `upload images, submit emojis, or edit ${possessive} profile`
    case 'comment':
      return 'comment'
    case 'emoji_submission':
      return 'submit emojis'
    case 'api':
      return 'make changes, but can still view everything'
    case 'full_access':
      return `do anything except sign out and export ${possessive} data`
  }
}
