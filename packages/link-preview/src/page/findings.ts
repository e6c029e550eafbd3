import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { scriptsIn } from './json-ld.ts'

/** A `<link>` element. */
export interface PageLink {
  rel: string
  href: string
  type: string
  sizes: string
}

/** Raw metadata found in a page. */
export interface Findings {
  /** content of `<meta>` by its lowercase name, property, or itemprop; the first that is not empty */
  metas: Map<string, string>
  links: PageLink[]
  /** texts of JSON-LD scripts */
  jsonLd: string[]
  base: string
  title: string
  heading: string
  paragraph: string
  /** value of the first `<time datetime>` */
  time: string
  /** text of a `rel=author` link */
  author: string
}

/** Maximum number of elements of each kind; a page of a megabyte may have a hundred thousand. */
const MOST_METAS = 500
const MOST_LINKS = 200
const MOST_SCRIPTS = 20

/** Minimum characters of a paragraph. Shorter ones are labels. */
const LONG_ENOUGH = 60

/** Elements that are read; the attributes of others are skipped. */
const READ = new Set(['meta', 'link', 'base', 'title', 'script', 'h1', 'p', 'time', 'a', 'svg'])

/** Elements whose text is stored, and the field for it. */
const TEXTS = { title: 'title', h1: 'heading', p: 'paragraph', a: 'author' } as const

/** Maximum characters of a text; the rest would be cut off later. */
const MOST_TEXT = 8_192

/** Maximum characters of a head, and of the body, that are searched for everything but JSON-LD. */
const MOST_HEAD = 262_144
const MOST_BODY = 65_536

/** Characters tokenized at a time. */
const STEP = 16_384

/**
 * Reads a page once from its beginning, element by element, without creating a tree. Deep nesting and
 * unclosed elements therefore cost nothing extra.
 *
 * @param isEnough called at the end of the head; `true` stops reading
 */
export function findIn(html: string, isEnough: (found: Findings) => boolean = () => false): Findings {
  const found: Findings = {
    metas: new Map(),
    links: [],
    jsonLd: [],
    ...{ base: '', title: '', heading: '', paragraph: '', time: '', author: '' },
  }
  let tag = ''
  let attribute = ''
  let value = ''
  let attributes: Record<string, string> = {}
  /** field that receives the text, and the element that ends it */
  let field: 'title' | 'heading' | 'paragraph' | 'author' | 'script' | '' = ''
  let until = ''
  let text = ''
  let isDrawing = false
  let headEnd = -1
  let isDone = false
  /** start of the text of an open JSON-LD script, or 0 */
  let scriptStart = 0
  let tagEnd = 0

  const open = () => {
    if (tag === 'meta') keepMeta(found, attributes)
    else if (tag === 'link') keepLink(found, attributes)
    else if (tag === 'base') found.base ||= attributes.href ?? ''
    else if (tag === 'time') found.time ||= attributes.datetime ?? ''
    else if (tag === 'svg') isDrawing = true
    else if (tag === 'script') {
      const isJsonLd = /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '')
      if (isJsonLd && found.jsonLd.length < MOST_SCRIPTS) begin('script')
    } else if (tag in TEXTS && !isDrawing) {
      const into = TEXTS[tag as keyof typeof TEXTS]
      if (!found[into] && (into !== 'author' || isAuthor(attributes))) begin(into)
    }
  }
  const begin = (into: typeof field) => {
    // A paragraph may begin while another is unclosed.
    if (field) end()
    field = into
    until = tag
    text = ''
    scriptStart = into === 'script' ? tagEnd : 0
  }
  const end = () => {
    if (field === 'script') found.jsonLd.push(text)
    else if (field === 'paragraph') found.paragraph = text.trim().length < LONG_ENOUGH ? '' : text
    else if (field) found[field] = text.trim()
    field = ''
    scriptStart = 0
  }
  const endHead = (at: number) => {
    if (headEnd >= 0) return
    headEnd = at
    isDone = isEnough(found)
    if (isDone) tokenizer.pause()
  }

  const callbacks: TokenizerCallbacks = {
    onopentagname(start, stop) {
      tag = html.slice(start, stop).toLowerCase()
      if (tag === 'body') endHead(start)
      if (!READ.has(tag)) tag = ''
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
      if (tag) open()
    },
    onselfclosingtag() {
      if (tag) open()
      if (tag === 'svg') isDrawing = false
    },
    onclosetag(start, stop) {
      const name = html.slice(start, stop).toLowerCase()
      if (field && name === until) end()
      if (name === 'svg') isDrawing = false
      else if (name === 'head') endHead(start)
    },
    ontext(start, stop) {
      if (field && (field === 'script' || text.length < MOST_TEXT)) text += html.slice(start, stop)
    },
    ontextentity(code) {
      if (field && text.length < MOST_TEXT) text += String.fromCodePoint(code)
    },
    onend: () => field && field !== 'script' && end(),
    oncdata: () => undefined,
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  let at = 0
  const isNear = () => at < (headEnd < 0 ? MOST_HEAD : headEnd + MOST_BODY)
  for (; at < html.length && !isDone && isNear(); at += STEP) tokenizer.write(html.slice(at, at + STEP))
  if (!isDone) {
    tokenizer.end()
    found.jsonLd.push(...scriptsIn(html, scriptStart || at, MOST_SCRIPTS - found.jsonLd.length))
  }
  return found
}

const isAuthor = ({ rel = '', itemprop = '' }: Record<string, string>) =>
  /(^|\s)author(\s|$)/i.test(`${rel} ${itemprop}`)

function keepMeta({ metas }: Findings, { property, name, itemprop, content = '' }: Record<string, string>) {
  for (const key of [property, name, itemprop]) {
    if (!key || content.trim() === '' || metas.size >= MOST_METAS) continue
    const known = key.trim().toLowerCase()
    if (!metas.has(known)) metas.set(known, content)
  }
}

function keepLink(
  { links }: Findings,
  { rel = '', href = '', type = '', sizes = '' }: Record<string, string>,
) {
  if (href && links.length < MOST_LINKS)
    links.push({ rel: rel.toLowerCase(), href, type: type.toLowerCase(), sizes })
}
