import { parseBlocks } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { parseInline, type ResolvedEmoji } from './inline.ts'
import type { Block, Inline } from './nodes.ts'

/** Level of markup: `plain` for a single paragraph, such as a bio; `rich` for messages. */
export type TextLevel = 'plain' | 'rich'

export interface ParseOptions<Level extends TextLevel = TextLevel> {
  /** default: `plain` */
  level?: Level
  /**
   * Returns the emoji of a lowercase shortcode without colons: a character, or the URL of an image (http,
   * https, or a path of the same site). Unknown shortcodes stay text. It is called once per shortcode of a
   * text. Default: none are known.
   */
  emoji?: (shortcode: string) => ResolvedEmoji | null | undefined
  /** whether `[text](/path)` may link to a page of the same site; default: false */
  ownPaths?: boolean
}

/** Maximum depth of nested nodes for any text: three quotes, a list, five kinds of markup, and text. */
export const MAX_DEPTH = 10

/**
 * Parses user text to a tree, from which it can be rendered in any format. Every text is valid; unknown
 * markup stays text.
 *
 * Parsing takes linear time, and creates at most two nodes per character with a depth of at most `MAX_DEPTH`.
 * Control characters, directional overrides, and invisible characters are removed first.
 *
 * @param text text of any length; the caller limits it
 * @param options level of markup, emojis, and paths
 * @returns the content of one paragraph at level `plain`; paragraphs, lists, and quotes at level `rich`
 * @throws only errors of `emoji`
 *
 * @example
 * parseText('Hello @Ada, see https://example.org.')
 * // [{ type: 'text', text: 'Hello ' }, { type: 'mention', username: 'ada', text: '@Ada' }, …]
 *
 * @example
 * parseText(alert.message, { level: 'rich', ownPaths: true, emoji: (shortcode) => catalog.get(shortcode) })
 */
export function parseText(text: string, options?: ParseOptions<'plain'>): Inline[]
export function parseText(text: string, options: ParseOptions<'rich'> & { level: 'rich' }): Block[]
export function parseText(text: string, options?: ParseOptions): Block[] | Inline[]
export function parseText(
  text: string,
  { level = 'plain', emoji, ownPaths = false }: ParseOptions = {},
): Block[] | Inline[] {
  const rules = { isRich: level === 'rich', ownPaths, emoji: cacheEmojis(emoji ?? (() => null)) }
  const lines = cleanText(text)
    .split('\n')
    .map((line) => line.trimEnd())
  if (rules.isRich) return parseBlocks(lines, rules)
  const body = lines
    .map((line) => line.trimStart())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
  return parseInline(body.trim(), rules)
}

/** Wraps `lookUp` so that it is called once per shortcode. */
function cacheEmojis(lookUp: (shortcode: string) => ResolvedEmoji | null | undefined) {
  const cachedEmojis = new Map<string, ResolvedEmoji | null | undefined>()
  return (shortcode: string) => {
    if (!cachedEmojis.has(shortcode)) cachedEmojis.set(shortcode, lookUp(shortcode))
    return cachedEmojis.get(shortcode)
  }
}
