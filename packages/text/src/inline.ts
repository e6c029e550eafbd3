import { append, type Composer, createComposer } from './composer.ts'
import { applyRun, createCodeEndFinder } from './markup.ts'
import type { Emoji, Hashtag, Inline, Mention } from './nodes.ts'
import { foldShortcode, parseHashtag, parseMention, parseShortcode } from './parse-names.ts'
import { findBareUrl, parseSafeUrl, sanitizeUrl } from './urls.ts'

/** The emoji of a shortcode. */
export type ResolvedEmoji = { char: string; name?: string } | { src: string; name?: string }

export interface InlineRules {
  isRich: boolean
  ownPaths: boolean
  emoji: (shortcode: string) => ResolvedEmoji | null | undefined
}

/** Possible starts of markup, names, and URLs. */
const PLAIN = /[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi
const RICH = /\\|`+|\*+|_+|~+|[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi

const ESCAPED = /\\([!-/:-@[-`{-~])/y
const DESTINATION = /\]\(([^\s<>[\]()]*(?:\([^\s<>[\]()]*\)[^\s<>[\]()]*)*)\)/y

/** Recognized markup: its length in code units, and a function that adds it to the tree. */
interface RecognizedMarkup {
  length: number
  put: () => void
}

/** Parses clean text of one paragraph to nodes in a single pass. */
export function parseInline(text: string, rules: InlineRules): Inline[] {
  const starts = rules.isRich ? RICH : PLAIN
  // Fast path for lines without markup.
  if (text.search(starts) === -1) return text === '' ? [] : [{ type: 'text', text }]
  const composer = createComposer()
  const recognize = createRecognizer(text, rules, composer)
  let at = 0
  let from = 0
  while (true) {
    starts.lastIndex = from
    const found = starts.exec(text)
    if (!found) break
    const recognized = recognize(found[0], found.index)
    from = found.index + (recognized?.length ?? found[0].length)
    if (!recognized) continue
    if (found.index > at) composer.add({ type: 'text', text: text.slice(at, found.index) })
    recognized.put()
    at = from
  }
  if (at < text.length) composer.add({ type: 'text', text: text.slice(at) })
  return composer.end()
}

/** Creates a function that recognizes what begins at `at`, or returns null for plain text. */
function createRecognizer(text: string, rules: InlineRules, composer: Composer) {
  let findCodeEnd: ReturnType<typeof createCodeEndFinder> | undefined

  const recognized = (node: Inline, length: number): RecognizedMarkup => ({
    length,
    put: () => composer.add(node),
  })

  function code(run: string, at: number): RecognizedMarkup | null {
    findCodeEnd ??= createCodeEndFinder(text)
    const from = at + run.length
    const end = findCodeEnd(run.length, from)
    if (end === undefined) return null
    const found = text.slice(from, end).replaceAll('\n', ' ')
    const isPadded = found.startsWith(' ') && found.endsWith(' ') && found.trim() !== ''
    return recognized({ type: 'code', text: isPadded ? found.slice(1, -1) : found }, end + run.length - at)
  }

  function escaped(at: number): RecognizedMarkup | null {
    const character = matchAt(ESCAPED, text, at)
    return character ? recognized({ type: 'text', text: character }, 2) : null
  }

  /** Handles `](url)`, which ends a link. Without a valid URL, the opening bracket becomes text. */
  function linkEnd(at: number): RecognizedMarkup | null {
    if (!composer.isOpen('[')) return null
    const destination = matchAt(DESTINATION, text, at)
    const target = destination && parseSafeUrl(destination, rules.ownPaths)
    if (!destination || !target || text.charAt(at - 1) === '[') {
      composer.abandon('[')
      return null
    }
    return {
      length: destination.length + 3,
      put: () =>
        composer.add({ type: 'link', ...target, isBare: false, children: removeLinks(composer.close('[')) }),
    }
  }

  function bareUrl(at: number): RecognizedMarkup | null {
    const found = findBareUrl(text, at)
    if (!found) return null
    const { href, length } = found
    if (href === null) return recognized({ type: 'text', text: text.slice(at, at + length) }, length)
    const children: Inline[] = [{ type: 'text', text: found.label }]
    return recognized({ type: 'link', href, leadsTo: found.leadsTo, isBare: true, children }, length)
  }

  function emoji(at: number): RecognizedMarkup | null {
    const written = parseShortcode(text, at)
    const found = written && resolveEmoji(foldShortcode(written), rules)
    return found ? recognized(found, written.length + 2) : null
  }

  function name(found: Mention | Hashtag | null): RecognizedMarkup | null {
    return found && recognized(found, found.text.length)
  }

  return (start: string, at: number): RecognizedMarkup | null => {
    switch (start.charAt(0)) {
      case '\n':
        return recognized({ type: 'break' }, 1)
      case '\\':
        return escaped(at)
      case '`':
        return code(start, at)
      case '*':
      case '_':
      case '~':
        return { length: start.length, put: () => applyRun(composer, text, at, start) }
      case '[':
        // Only the last of several brackets opens a link.
        return text.charAt(at + 1) === '[' ? null : { length: 1, put: () => composer.open('[') }
      case ']':
        return linkEnd(at)
      case '@':
        return name(parseMention(text, at, composer.isOpen('_')))
      case '#':
        return name(parseHashtag(text, at, composer.isOpen('_')))
      case ':':
        return emoji(at)
      default:
        return bareUrl(at)
    }
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}

function resolveEmoji(shortcode: string, rules: InlineRules): Emoji | null {
  const resolved = rules.emoji(shortcode)
  if (!resolved) return null
  const name = resolved.name ?? shortcode.replaceAll('_', ' ')
  if ('char' in resolved) return { type: 'emoji', shortcode, name, char: resolved.char }
  const src = sanitizeUrl(resolved.src)
  return src === null ? null : { type: 'emoji', shortcode, name, src }
}

/** Returns content allowed in a link: without links, mentions, and hashtags. */
function removeLinks(children: readonly Inline[]): Inline[] {
  const words: Inline[] = []
  for (const child of children) {
    if (child.type === 'mention' || child.type === 'hashtag')
      append(words, { type: 'text', text: child.text })
    else if (child.type === 'link') for (const word of child.children) append(words, word)
    else append(words, 'children' in child ? { ...child, children: removeLinks(child.children) } : child)
  }
  return words
}
