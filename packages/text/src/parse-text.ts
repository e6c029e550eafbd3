import { blocks } from './blocks.ts'
import { clean } from './clean.ts'
import { type EmojiLook, inline } from './inline.ts'
import type { Block, Inline } from './nodes.ts'

/** `plain` for what stands in one paragraph, such as a bio; `rich` for messages. */
export type TextLevel = 'plain' | 'rich'

export interface ParseOptions<Level extends TextLevel = TextLevel> {
  /** default `plain` */
  level?: Level
  /**
   * What a shortcode, in small letters and without its colons, stands for: a character, or the address of a picture
   * (http, https or a path of the own site). What it does not know stays text. It is asked once for each shortcode of
   * a text. Default: none is known.
   */
  emoji?: (shortcode: string) => EmojiLook | null | undefined
  /** whether `[words](/path)` may lead to a page of the own site; default false */
  ownPaths?: boolean
}

/** The most nodes that stand in one another, whatever the text: three quotes, a list, five kinds of markup, a word. */
export const DEEPEST = 10

/**
 * What people wrote, as a small tree that can be drawn anywhere. Every text has one: what is not understood is text.
 * It takes time in proportion to the length, makes at most two nodes of a character, and they stand in one another
 * `DEEPEST` deep at most.
 *
 * The text is cleaned first: control characters, overrides of direction and what is not drawn are gone.
 *
 * @param text of any length; how long one may be is the caller's to say
 * @returns at the level `plain` what stands in one paragraph, at the level `rich` paragraphs, lists and quotes
 * @throws what `emoji` throws, and nothing else
 * @example
 * parseText('Hello @Ada, see https://example.org.')
 * // [{ type: 'text', text: 'Hello ' }, { type: 'mention', username: 'ada', text: '@Ada' }, …]
 * @example
 * parseText(alert.message, { level: 'rich', ownPaths: true, emoji: (shortcode) => catalogue.get(shortcode) })
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
