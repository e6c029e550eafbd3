import { getCharacterAt, getCharacterBefore, isWordCharacter } from './characters.ts'
import type { Hashtag, Mention } from './nodes.ts'

const MAX_TAG_LENGTH = 100

const USERNAME = /@([A-Za-z0-9_]{3,30})/y
const TAG = /#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200C\u200D]*)/uy
/** A normalized hashtag, without joiners. */
const WHOLE_TAG = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*$/u
const SHORTCODE = /:([\p{L}\p{M}\p{N}_+-]{1,64}):/uy

/** Returns the first group of a sticky pattern that matches at index `at`. */
function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}

/**
 * Parses the mention whose `@` is at index `at`.
 *
 * @param isInUnderscores whether emphasis with underscores is open; if so, a final `_` closes the emphasis
 */
export function parseMention(text: string, at: number, isInUnderscores: boolean): Mention | null {
  const name = matchAt(USERNAME, text, at)
  if (!name || isInEmailOrPath(text, at)) return null
  const next = getCharacterAt(text, at + 1 + name.length)
  if (next === '@' || isWordCharacter(next)) return null
  // A username has at least three characters, so the `_` of a three-character name belongs to it.
  const username = isInUnderscores && name.length > 3 ? name.replace(/_$/, '') : name
  return { type: 'mention', username: username.toLowerCase(), text: `@${username}` }
}

/** Returns whether the @ continues an email address, a path, or another name that begins before it. */
function isInEmailOrPath(text: string, at: number): boolean {
  if (/[/@#=&]/.test(text.charAt(at - 1))) return true
  let before = at
  while (/[._+-]/.test(text.charAt(before - 1))) before--
  return isWordCharacter(getCharacterBefore(text, before))
}

/**
 * Parses the hashtag whose `#` is at index `at`. A tag can't be only digits or only underscores.
 *
 * @param isInUnderscores whether emphasis with underscores is open; if so, a final `_` closes the emphasis
 */
export function parseHashtag(text: string, at: number, isInUnderscores: boolean): Hashtag | null {
  const before = getCharacterBefore(text, at)
  if (/[/@#=&?]/.test(before) || (before !== '_' && isWordCharacter(before))) return null
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
  return isTag && [...tag].length <= MAX_TAG_LENGTH ? { type: 'hashtag', tag, text: `#${written}` } : null
}

/** Normalizes a shortcode for lookup: lowercase, with composed accents. */
export const normalizeShortcode = (shortcode: string) => shortcode.normalize('NFC').toLowerCase()

/** Returns the shortcode between the colon at `at` and the next one, as written. */
export const parseShortcode = (text: string, at: number): string | undefined => matchAt(SHORTCODE, text, at)
