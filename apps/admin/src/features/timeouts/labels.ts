import type { TimeoutType } from '../../lib/timeout-types.ts'

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
