import type { TextNode } from './nodes.ts'
import { parseText, type TextLevel } from './parse-text.ts'

/**
 * Returns the mentioned usernames in lowercase, without duplicates and in order of appearance. The caller
 * checks whether the users exist and whether to notify them.
 *
 * @param nodes the nodes of `parseText`
 *
 * @example
 * listMentions(parseText('@Ada and @grace and @ada')) // ['ada', 'grace']
 */
export function listMentions(nodes: readonly TextNode[]): string[] {
  const found = new Set<string>()
  for (const node of walkNodes(nodes)) if (node.type === 'mention') found.add(node.username)
  return [...found]
}

/**
 * Returns the hashtags without #, in lowercase and Unicode form NFKC, without duplicates and in order of
 * appearance.
 *
 * @param nodes the nodes of `parseText`
 *
 * @example
 * listHashtags(parseText('#Tea #tea #Ｔｅａ #お茶')) // ['tea', 'お茶']
 */
export function listHashtags(nodes: readonly TextNode[]): string[] {
  const found = new Set<string>()
  for (const node of walkNodes(nodes)) if (node.type === 'hashtag') found.add(node.tag)
  return [...found]
}

/**
 * Returns the possible shortcodes of a text in lowercase and without colons, without duplicates and in order
 * of appearance. Use them to look up emojis before rendering the text.
 *
 * @param text text of any length; numbers between colons are included, such as `30` in `10:30:15`
 * @param level level at which the text is rendered; shortcodes in code are skipped in `rich` text
 *
 * @example
 * listShortcodes('Well done :tada: :Party_Parrot:') // ['tada', 'party_parrot']
 */
export function listShortcodes(text: string, level: TextLevel = 'plain'): string[] {
  // There are no duplicates, because `parseText` looks up each shortcode of a text once.
  const found: string[] = []
  const addShortcode = (shortcode: string) => {
    found.push(shortcode)
    return null
  }
  parseText(text, { level, emoji: addShortcode })
  return found
}

function* walkNodes(nodes: readonly TextNode[]): Generator<TextNode> {
  for (const node of nodes) {
    yield node
    if ('children' in node) yield* walkNodes(node.children)
    if ('items' in node) for (const item of node.items) yield* walkNodes(item)
  }
}
