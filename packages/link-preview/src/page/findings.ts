import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { findScripts } from './json-ld.ts'

/** A `<link>` element. */
export interface PageLink {
  rel: string
  href: string
  type: string
  sizes: string
}

/** Raw metadata found in a page. */
export interface Findings {
  /** first non-empty `content` of a `<meta>` element by its lowercase `name`, `property`, or `itemprop` */
  metas: Map<string, string>
  links: PageLink[]
  /** texts of JSON-LD scripts */
  jsonLd: string[]
  /** first non-empty `href` of a `<base>` */
  base: string
  title: string
  /** text of the first non-empty `<h1>` */
  heading: string
  /** text of the first `<p>` that is long enough to be a description */
  paragraph: string
  /** value of the first `<time datetime>` */
  time: string
  /** text of the first `<a>` with `rel=author` or `itemprop=author` */
  author: string
}

/** Maximum number of stored elements of each kind. A page of one megabyte may have a hundred thousand. */
const MAX_METAS = 500
const MAX_LINKS = 200
const MAX_SCRIPTS = 20

/** Minimum length of a paragraph in characters. Shorter ones are usually labels. */
const MIN_PARAGRAPH_LENGTH = 60

/** Elements that are read. `svg` is one of them so that texts in SVG images, such as titles, are skipped. */
const READ_ELEMENTS = new Set(['meta', 'link', 'base', 'title', 'script', 'h1', 'p', 'time', 'a', 'svg'])

/** Elements whose text is stored, and the field of `Findings` that stores it. */
const TEXT_FIELDS = { title: 'title', h1: 'heading', p: 'paragraph', a: 'author' } as const

/** Approximate maximum length of a stored text, in characters. Doesn't apply to JSON-LD scripts. */
const MAX_TEXT_LENGTH = 8_192

/**
 * Maximum number of characters searched in the head and in the body. JSON-LD is also found beyond these
 * limits.
 */
const MAX_HEAD_LENGTH = 262_144
const MAX_BODY_LENGTH = 65_536

/** Number of characters tokenized at a time. The limits of the head and body are checked after each step. */
const STEP_LENGTH = 16_384

/**
 * Reads a page once from its beginning, element by element, without creating a tree. Deep nesting and
 * unclosed elements therefore cost nothing extra.
 *
 * @param html the page
 * @param isEnough called with the metadata in the head when the head ends; `true` stops reading
 */
export function findMetadata(html: string, isEnough: (found: Findings) => boolean = () => false): Findings {
  const found: Findings = {
    metas: new Map(),
    links: [],
    jsonLd: [],
    base: '',
    title: '',
    heading: '',
    paragraph: '',
    time: '',
    author: '',
  }
  let tag = ''
  let attribute = ''
  let value = ''
  let attributes: Record<string, string> = {}
  /** field that receives the text at the current position; empty if the text is skipped */
  let field: 'title' | 'heading' | 'paragraph' | 'author' | 'script' | '' = ''
  /** name of the closing tag that ends the text */
  let closingTag = ''
  let text = ''
  let isInSvg = false
  let headEnd = -1
  let isDone = false
  /** start of the text of an open JSON-LD script, or 0 */
  let scriptStart = 0
  let tagEnd = 0

  const readElement = () => {
    if (tag === 'meta') addMeta(found, attributes)
    else if (tag === 'link') addLink(found, attributes)
    else if (tag === 'base') found.base ||= attributes.href ?? ''
    else if (tag === 'time') found.time ||= attributes.datetime ?? ''
    else if (tag === 'svg') isInSvg = true
    else if (tag === 'script') {
      const isJsonLd = /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '')
      if (isJsonLd && found.jsonLd.length < MAX_SCRIPTS) beginText('script')
    } else if (tag in TEXT_FIELDS && !isInSvg) {
      const textField = TEXT_FIELDS[tag as keyof typeof TEXT_FIELDS]
      if (!found[textField] && (textField !== 'author' || isAuthor(attributes))) beginText(textField)
    }
  }
  const beginText = (newField: typeof field) => {
    // The previous element may have no closing tag.
    if (field) endText()
    field = newField
    closingTag = tag
    text = ''
    scriptStart = newField === 'script' ? tagEnd : 0
  }
  const endText = () => {
    if (field === 'script') found.jsonLd.push(text)
    else if (field === 'paragraph') found.paragraph = text.trim().length < MIN_PARAGRAPH_LENGTH ? '' : text
    else if (field) found[field] = text.trim()
    field = ''
    scriptStart = 0
  }
  const endHead = (end: number) => {
    if (headEnd >= 0) return
    headEnd = end
    isDone = isEnough(found)
    if (isDone) tokenizer.pause()
  }

  const callbacks: TokenizerCallbacks = {
    onopentagname(start, stop) {
      tag = html.slice(start, stop).toLowerCase()
      if (tag === 'body') endHead(start)
      if (!READ_ELEMENTS.has(tag)) tag = ''
      else attributes = {}
    },
    onattribname(start, stop) {
      attribute = tag && html.slice(start, stop).toLowerCase()
      value = ''
    },
    onattribdata(start, stop) {
      if (tag) value += html.slice(start, stop)
    },
    onattribentity(code) {
      if (tag) value += String.fromCodePoint(code)
    },
    onattribend(_quote: QuoteType) {
      if (tag && !(attribute in attributes)) attributes[attribute] = value
    },
    onopentagend(stop) {
      tagEnd = stop
      if (tag) readElement()
    },
    onselfclosingtag() {
      if (tag) readElement()
      if (tag === 'svg') isInSvg = false
    },
    onclosetag(start, stop) {
      const name = html.slice(start, stop).toLowerCase()
      if (field && name === closingTag) endText()
      if (name === 'svg') isInSvg = false
      else if (name === 'head') endHead(start)
    },
    ontext(start, stop) {
      if (field && (field === 'script' || text.length < MAX_TEXT_LENGTH)) text += html.slice(start, stop)
    },
    ontextentity(code) {
      if (field && text.length < MAX_TEXT_LENGTH) text += String.fromCodePoint(code)
    },
    onend: () => field && field !== 'script' && endText(),
    oncdata: () => undefined,
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  let position = 0
  const isWithinLimit = () => position < (headEnd < 0 ? MAX_HEAD_LENGTH : headEnd + MAX_BODY_LENGTH)
  for (; position < html.length && !isDone && isWithinLimit(); position += STEP_LENGTH)
    tokenizer.write(html.slice(position, position + STEP_LENGTH))
  if (!isDone) {
    tokenizer.end()
    // A script that is still open has been read only in part, so it is read again.
    found.jsonLd.push(...findScripts(html, scriptStart || position, MAX_SCRIPTS - found.jsonLd.length))
  }
  return found
}

const isAuthor = ({ rel = '', itemprop = '' }: Record<string, string>) =>
  /(^|\s)author(\s|$)/i.test(`${rel} ${itemprop}`)

function addMeta({ metas }: Findings, { property, name, itemprop, content = '' }: Record<string, string>) {
  for (const key of [property, name, itemprop]) {
    if (!key || content.trim() === '' || metas.size >= MAX_METAS) continue
    const normalized = key.trim().toLowerCase()
    if (!metas.has(normalized)) metas.set(normalized, content)
  }
}

function addLink(
  { links }: Findings,
  { rel = '', href = '', type = '', sizes = '' }: Record<string, string>,
) {
  if (href && links.length < MAX_LINKS)
    links.push({ rel: rel.toLowerCase(), href, type: type.toLowerCase(), sizes })
}
