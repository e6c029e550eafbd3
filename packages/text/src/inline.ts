import { bareAddressAt, programAddress, safeAddress } from './addresses.ts'
import { append, type Composer, createComposer } from './composer.ts'
import { codeEnds, takeRun } from './markup.ts'
import type { Emoji, Hashtag, Inline, Mention } from './nodes.ts'
import { foldShortcode, hashtagAt, mentionAt, shortcodeAt } from './words.ts'

/** The emoji of a shortcode. */
export type EmojiLook = { char: string; name?: string } | { src: string; name?: string }

export interface InlineRules {
  isRich: boolean
  ownPaths: boolean
  emoji: (shortcode: string) => EmojiLook | null | undefined
}

/** Possible starts of markup, names, and URLs. */
const PLAIN = /[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi
const RICH = /\\|`+|\*+|_+|~+|[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi

const ESCAPED = /\\([!-/:-@[-`{-~])/y
const DESTINATION = /\]\(([^\s<>[\]()]*(?:\([^\s<>[\]()]*\)[^\s<>[\]()]*)*)\)/y

/** Recognized markup: its length in code units, and a function that adds it to the tree. */
interface Taken {
  length: number
  put: () => void
}

/** Parses clean text of one paragraph to nodes in a single pass. */
export function inline(text: string, rules: InlineRules): Inline[] {
  const starts = rules.isRich ? RICH : PLAIN
  // Fast path for lines without markup.
  if (text.search(starts) === -1) return text === '' ? [] : [{ type: 'text', text }]
  const composer = createComposer()
  const take = createTake(text, rules, composer)
  let at = 0
  let from = 0
  while (true) {
    starts.lastIndex = from
    const found = starts.exec(text)
    if (!found) break
    const taken = take(found[0], found.index)
    from = found.index + (taken?.length ?? found[0].length)
    if (!taken) continue
    if (found.index > at) composer.add({ type: 'text', text: text.slice(at, found.index) })
    taken.put()
    at = from
  }
  if (at < text.length) composer.add({ type: 'text', text: text.slice(at) })
  return composer.end()
}

/** Creates a function that recognizes what begins at `at`, or returns null for plain text. */
function createTake(text: string, rules: InlineRules, composer: Composer) {
  let endOfCode: ReturnType<typeof codeEnds> | undefined

  const taken = (node: Inline, length: number): Taken => ({ length, put: () => composer.add(node) })

  function code(run: string, at: number): Taken | null {
    endOfCode ??= codeEnds(text)
    const from = at + run.length
    const end = endOfCode(run.length, from)
    if (end === undefined) return null
    const found = text.slice(from, end).replaceAll('\n', ' ')
    const isPadded = found.startsWith(' ') && found.endsWith(' ') && found.trim() !== ''
    return taken({ type: 'code', text: isPadded ? found.slice(1, -1) : found }, end + run.length - at)
  }

  function escaped(at: number): Taken | null {
    const character = matchAt(ESCAPED, text, at)
    return character ? taken({ type: 'text', text: character }, 2) : null
  }

  /** Handles `](url)`, which ends a link. Without a valid URL, the opening bracket becomes text. */
  function linkEnd(at: number): Taken | null {
    if (!composer.isOpen('[')) return null
    const destination = matchAt(DESTINATION, text, at)
    const address = destination && safeAddress(destination, rules.ownPaths)
    if (!destination || !address || text.charAt(at - 1) === '[') {
      composer.abandon('[')
      return null
    }
    return {
      length: destination.length + 3,
      put: () =>
        composer.add({ type: 'link', ...address, isBare: false, children: wordsOf(composer.close('[')) }),
    }
  }

  function address(at: number): Taken | null {
    const found = bareAddressAt(text, at)
    if (!found) return null
    const { href, length } = found
    if (href === null) return taken({ type: 'text', text: text.slice(at, at + length) }, length)
    const children: Inline[] = [{ type: 'text', text: found.words }]
    return taken({ type: 'link', href, leadsTo: found.leadsTo, isBare: true, children }, length)
  }

  function emoji(at: number): Taken | null {
    const written = shortcodeAt(text, at)
    const found = written && emojiOf(foldShortcode(written), rules)
    return found ? taken(found, written.length + 2) : null
  }

  function name(found: Mention | Hashtag | null): Taken | null {
    return found && taken(found, found.text.length)
  }

  return (start: string, at: number): Taken | null => {
    switch (start.charAt(0)) {
      case '\n':
        return taken({ type: 'break' }, 1)
      case '\\':
        return escaped(at)
      case '`':
        return code(start, at)
      case '*':
      case '_':
      case '~':
        return { length: start.length, put: () => takeRun(composer, text, at, start) }
      case '[':
        // Only the last of several brackets opens a link.
        return text.charAt(at + 1) === '[' ? null : { length: 1, put: () => composer.open('[') }
      case ']':
        return linkEnd(at)
      case '@':
        return name(mentionAt(text, at, composer.isOpen('_')))
      case '#':
        return name(hashtagAt(text, at, composer.isOpen('_')))
      case ':':
        return emoji(at)
      default:
        return address(at)
    }
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}

function emojiOf(shortcode: string, rules: InlineRules): Emoji | null {
  const look = rules.emoji(shortcode)
  if (!look) return null
  const name = look.name ?? shortcode.replaceAll('_', ' ')
  if ('char' in look) return { type: 'emoji', shortcode, name, char: look.char }
  const src = programAddress(look.src)
  return src === null ? null : { type: 'emoji', shortcode, name, src }
}

/** Returns content allowed in a link: without links, mentions, and hashtags. */
function wordsOf(children: readonly Inline[]): Inline[] {
  const words: Inline[] = []
  for (const child of children) {
    if (child.type === 'mention' || child.type === 'hashtag')
      append(words, { type: 'text', text: child.text })
    else if (child.type === 'link') for (const word of child.children) append(words, word)
    else append(words, 'children' in child ? { ...child, children: wordsOf(child.children) } : child)
  }
  return words
}
