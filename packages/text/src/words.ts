import { characterAt, characterBefore, isOfWord } from './characters.ts'
import type { Hashtag, Mention } from './nodes.ts'

const LONGEST_TAG = 100

const USERNAME = /@([A-Za-z0-9_]{3,30})/y
const TAG = /#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200C\u200D]*)/uy
const WHOLE_TAG = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*$/u
const SHORTCODE = /:([\p{L}\p{M}\p{N}_+-]{1,64}):/uy

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}

/**
 * The mention that begins with the @ at `at`.
 *
 * @param isInUnderscores whether emphasis with underscores is open, which the last `_` then ends
 */
export function mentionAt(text: string, at: number, isInUnderscores: boolean): Mention | null {
  const name = matchAt(USERNAME, text, at)
  if (!name || isInAddress(text, at)) return null
  const next = characterAt(text, at + 1 + name.length)
  if (next === '@' || isOfWord(next)) return null
  const username = isInUnderscores && name.length > 3 ? name.replace(/_$/, '') : name
  return { type: 'mention', username: username.toLowerCase(), text: `@${username}` }
}

/** Whether what stands before the @ makes it a part of an e-mail address, of a path or of another name. */
function isInAddress(text: string, at: number): boolean {
  if (/[/@#=&]/.test(text.charAt(at - 1))) return true
  let before = at
  while (/[._+-]/.test(text.charAt(before - 1))) before--
  return isOfWord(characterBefore(text, before))
}

/** The hashtag that begins with the # at `at`. */
export function hashtagAt(text: string, at: number, isInUnderscores: boolean): Hashtag | null {
  const before = characterBefore(text, at)
  if (/[/@#=&?]/.test(before) || (before !== '_' && isOfWord(before))) return null
  const written = matchAt(TAG, text, at)?.replace(
    isInUnderscores ? /[_\u200C\u200D]$/ : /[\u200C\u200D]$/,
    '',
  )
  if (!written) return null
  const tag = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u200C|\u200D/g, '')
  const isTag = WHOLE_TAG.test(tag) && !/^(?:\p{N}+|_+)$/u.test(tag)
  return isTag && [...tag].length <= LONGEST_TAG ? { type: 'hashtag', tag, text: `#${written}` } : null
}

/** As it is looked for: in lower case, and the same however its accents are written. */
export const foldShortcode = (shortcode: string) => shortcode.normalize('NFC').toLowerCase()

/** The shortcode between the colon at `at` and the next one, as it is written. */
export const shortcodeAt = (text: string, at: number): string | undefined => matchAt(SHORTCODE, text, at)
