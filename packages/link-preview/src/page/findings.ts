import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { scriptsIn } from './json-ld.ts'

/** A `<link>`. */
export interface PageLink {
  rel: string
  href: string
  type: string
  sizes: string
}

/** What stands in a page that tells of it, as it was written there. */
export interface Findings {
  /** `<meta>`, by what its name, property or itemprop is, in small letters; of several the first that is not empty */
  metas: Map<string, string>
  links: PageLink[]
  /** the texts of scripts that are JSON-LD */
  jsonLd: string[]
  base: string
  title: string
  heading: string
  paragraph: string
  /** the first `<time datetime>` */
  time: string
  /** of a link that is `rel=author` */
  author: string
}

/** How many of each are looked at: a page of a megabyte may have a hundred thousand. */
const MOST_METAS = 500
const MOST_LINKS = 200
const MOST_SCRIPTS = 20

/** Characters of a paragraph that is more than a label. */
const LONG_ENOUGH = 60

/** The elements of which something is read; the attributes of others are not even looked at. */
const READ = new Set(['meta', 'link', 'base', 'title', 'script', 'h1', 'p', 'time', 'a', 'svg'])

/** Those whose text counts, and where it goes. */
const TEXTS = { title: 'title', h1: 'heading', p: 'paragraph', a: 'author' } as const

/** Characters of a text; what follows would be cut off anyway. */
const MOST_TEXT = 8_192

/** Characters of a head, and of what follows it, in which everything but JSON-LD is looked for: who wrote it stands near the top. */
const MOST_HEAD = 262_144
const MOST_BODY = 65_536

/** Characters that are read at a time. */
const STEP = 16_384

/**
 * Reads a page from its beginning, once, element by element: no tree is made, so that neither the depth of a page nor what it
 * leaves open costs anything.
 *
 * @param isEnough asked at the end of the head; `true` ends the reading there
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
  /** the field that text goes to, and until which end */
  let field: 'title' | 'heading' | 'paragraph' | 'author' | 'script' | '' = ''
  let until = ''
  let text = ''
  let isDrawing = false
  let headEnd = -1
  let isDone = false
  /** where the text of a JSON-LD script begins that is open; 0 outside of one */
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
    // A paragraph may begin where another was left open.
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
