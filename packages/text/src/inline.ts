import { append, type Composer, createComposer } from './composer.ts'
import { applyMarkerRun, createCodeEndFinder } from './markup.ts'
import type { Emoji, Hashtag, Inline, Mention } from './nodes.ts'
import { normalizeShortcode, parseHashtag, parseMention, parseShortcode } from './parse-names.ts'
import { findBareUrl, parseSafeUrl, sanitizeUrl } from './urls.ts'

/** The emoji that a shortcode represents: a character, or an image at `src`. */
export type ResolvedEmoji = { char: string; name?: string } | { src: string; name?: string }

export interface InlineRules {
  /** whether the level of markup is `rich` */
  isRich: boolean
  /** whether links may lead to a path of the same site */
  ownPaths: boolean
  /** looks up an emoji by its shortcode */
  emoji: (shortcode: string) => ResolvedEmoji | null | undefined
}

/** Possible starts of markup, names, and URLs at the levels `plain` and `rich`. */
const PLAIN_STARTS = /[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi
const RICH_STARTS = /\\|`+|\*+|_+|~+|[[\]@#:\n]|https?:\/\/|www\.|mailto:/gi

const ESCAPED = /\\([!-/:-@[-`{-~])/y
/** End of a link with its URL, which may contain pairs of parentheses that are not nested. */
const DESTINATION = /\]\(([^\s<>[\]()]*(?:\([^\s<>[\]()]*\)[^\s<>[\]()]*)*)\)/y

/** Recognized markup: its length in code units, and a function that adds it to the tree. */
interface RecognizedMarkup {
  length: number
  addToTree: () => void
}

/** Parses clean text of one paragraph to nodes in a single pass. */
export function parseInline(text: string, rules: InlineRules): Inline[] {
  const starts = rules.isRich ? RICH_STARTS : PLAIN_STARTS
  // Fast path for a single line without markup, names, or URLs.
  if (text.search(starts) === -1) return text === '' ? [] : [{ type: 'text', text }]
  const composer = createComposer()
  const recognize = createRecognizer(text, rules, composer)
  /** index after the last recognized markup, where text that has not been added begins */
  let textStart = 0
  let searchStart = 0
  while (true) {
    starts.lastIndex = searchStart
    const found = starts.exec(text)
    if (!found) break
    const recognized = recognize(found[0], found.index)
    searchStart = found.index + (recognized?.length ?? found[0].length)
    if (!recognized) continue
    if (found.index > textStart) composer.add({ type: 'text', text: text.slice(textStart, found.index) })
    recognized.addToTree()
    textStart = searchStart
  }
  if (textStart < text.length) composer.add({ type: 'text', text: text.slice(textStart) })
  return composer.finish()
}

/**
 * Creates a function that recognizes the markup, name, or URL at index `at`. The function returns null if
 * there is only plain text.
 */
function createRecognizer(text: string, rules: InlineRules, composer: Composer) {
  let findCodeEnd: ReturnType<typeof createCodeEndFinder> | undefined

  const toRecognized = (node: Inline, length: number): RecognizedMarkup => ({
    length,
    addToTree: () => composer.add(node),
  })

  function recognizeCode(run: string, at: number): RecognizedMarkup | null {
    findCodeEnd ??= createCodeEndFinder(text)
    const from = at + run.length
    const end = findCodeEnd(run.length, from)
    if (end === undefined) return null
    const found = text.slice(from, end).replaceAll('\n', ' ')
    // One space is removed at each end, because users need it to separate a backtick in the code from the
    // surrounding backticks.
    const isPadded = found.startsWith(' ') && found.endsWith(' ') && found.trim() !== ''
    return toRecognized({ type: 'code', text: isPadded ? found.slice(1, -1) : found }, end + run.length - at)
  }

  function recognizeEscape(at: number): RecognizedMarkup | null {
    const character = matchAt(ESCAPED, text, at)
    return character ? toRecognized({ type: 'text', text: character }, 2) : null
  }

  /** Recognizes `](url)`, which ends a link. Without text or a valid URL, the opening `[` becomes text. */
  function recognizeLinkEnd(at: number): RecognizedMarkup | null {
    if (!composer.isOpen('[')) return null
    const destination = matchAt(DESTINATION, text, at)
    const target = destination && parseSafeUrl(destination, rules.ownPaths)
    if (!destination || !target || text.charAt(at - 1) === '[') {
      composer.abandon('[')
      return null
    }
    return {
      length: destination.length + 3,
      addToTree: () =>
        composer.add({ type: 'link', ...target, isBare: false, children: removeLinks(composer.close('[')) }),
    }
  }

  function recognizeBareUrl(at: number): RecognizedMarkup | null {
    const found = findBareUrl(text, at)
    if (!found) return null
    const { href, length } = found
    if (href === null) return toRecognized({ type: 'text', text: text.slice(at, at + length) }, length)
    const children: Inline[] = [{ type: 'text', text: found.label }]
    return toRecognized({ type: 'link', href, leadsTo: found.leadsTo, isBare: true, children }, length)
  }

  function recognizeEmoji(at: number): RecognizedMarkup | null {
    const written = parseShortcode(text, at)
    const found = written && resolveEmoji(normalizeShortcode(written), rules)
    return found ? toRecognized(found, written.length + 2) : null
  }

  function toRecognizedName(found: Mention | Hashtag | null): RecognizedMarkup | null {
    return found && toRecognized(found, found.text.length)
  }

  return (start: string, at: number): RecognizedMarkup | null => {
    switch (start.charAt(0)) {
      case '\n':
        return toRecognized({ type: 'break' }, 1)
      case '\\':
        return recognizeEscape(at)
      case '`':
        return recognizeCode(start, at)
      case '*':
      case '_':
      case '~':
        return { length: start.length, addToTree: () => applyMarkerRun(composer, text, at, start) }
      case '[':
        // Only the last of several brackets opens a link.
        return text.charAt(at + 1) === '[' ? null : { length: 1, addToTree: () => composer.open('[') }
      case ']':
        return recognizeLinkEnd(at)
      case '@':
        return toRecognizedName(parseMention(text, at, composer.isOpen('_')))
      case '#':
        return toRecognizedName(parseHashtag(text, at, composer.isOpen('_')))
      case ':':
        return recognizeEmoji(at)
      default:
        return recognizeBareUrl(at)
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

/** Turns links, mentions, and hashtags within the content of a link into text. */
function removeLinks(children: readonly Inline[]): Inline[] {
  const content: Inline[] = []
  for (const child of children) {
    if (child.type === 'mention' || child.type === 'hashtag')
      append(content, { type: 'text', text: child.text })
    else if (child.type === 'link') for (const inner of child.children) append(content, inner)
    else append(content, 'children' in child ? { ...child, children: removeLinks(child.children) } : child)
  }
  return content
}
