import type { TextNode } from './nodes.ts'
import { parseText, type TextLevel } from './parse-text.ts'

/**
 * The usernames that a text mentions: in small letters, each once, in the order of the text. Whether there are such
 * accounts, and whether each mention should be told to its owner, is the caller's to say.
 *
 * @example
 * mentionsOf(parseText('@Ada and @grace and @ada')) // ['ada', 'grace']
 */
export function mentionsOf(nodes: readonly TextNode[]): string[] {
  const found = new Set<string>()
  for (const node of nodesIn(nodes)) if (node.type === 'mention') found.add(node.username)
  return [...found]
}

/**
 * The hashtags of a text: without #, in small letters and Unicode's form NFKC, each once, in the order of the text.
 *
 * @example
 * hashtagsOf(parseText('#Tea #tea #Ｔｅａ #お茶')) // ['tea', 'お茶']
 */
export function hashtagsOf(nodes: readonly TextNode[]): string[] {
  const found = new Set<string>()
  for (const node of nodesIn(nodes)) if (node.type === 'hashtag') found.add(node.tag)
  return [...found]
}

/**
 * The shortcodes that a text may hold: in small letters, without colons, each once, in the order of the text. For who has to
 * look up what they stand for before the text can be drawn.
 *
 * @param text of any length; a number between colons counts as well: `10:30:15` has 30
 * @param level as it will be drawn: what stands in code is none in a `rich` text
 * @example
 * shortcodesOf('Well done :tada: :Party_Parrot:') // ['tada', 'party_parrot']
 */
export function shortcodesOf(text: string, level: TextLevel = 'plain'): string[] {
  const found: string[] = []
  const note = (shortcode: string) => {
    found.push(shortcode)
    return null
  }
  parseText(text, { level, emoji: note })
  return found
}

function* nodesIn(nodes: readonly TextNode[]): Generator<TextNode> {
  for (const node of nodes) {
    yield node
    if ('children' in node) yield* nodesIn(node.children)
    if ('items' in node) for (const item of node.items) yield* nodesIn(item)
  }
}
