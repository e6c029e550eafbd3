import { blocks } from './blocks.ts'
import { clean } from './clean.ts'
import { type EmojiLook, inline } from './inline.ts'
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
  emoji?: (shortcode: string) => EmojiLook | null | undefined
  /** whether `[text](/path)` may link to a page of the same site; default: false */
  ownPaths?: boolean
}

/** Maximum depth of nested nodes for any text: three quotes, a list, five kinds of markup, and text. */
export const DEEPEST = 10

/**
 * Parses user text to a tree that can be rendered anywhere. Every text is valid; unknown markup stays text.
 *
 * Parsing takes linear time, and creates at most two nodes per character with a depth of at most `DEEPEST`.
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
  const rules = { isRich: level === 'rich', ownPaths, emoji: askedOnce(emoji ?? (() => null)) }
  const lines = clean(text)
    .split('\n')
    .map((line) => line.trimEnd())
  if (rules.isRich) return blocks(lines, rules)
  const body = lines
    .map((line) => line.trimStart())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
  return inline(body.trim(), rules)
}

function askedOnce(ask: (shortcode: string) => EmojiLook | null | undefined) {
  const answers = new Map<string, EmojiLook | null | undefined>()
  return (shortcode: string) => {
    if (!answers.has(shortcode)) answers.set(shortcode, ask(shortcode))
    return answers.get(shortcode)
  }
}
