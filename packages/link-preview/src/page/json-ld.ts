/** Unvalidated metadata from a page's JSON-LD. */
export interface LinkedData {
  /** Open Graph type that corresponds to the schema.org type of the object that describes the page */
  type?: unknown
  title?: unknown
  description?: unknown
  image?: unknown
  url?: unknown
  siteName?: unknown
  author?: unknown
  publishedAt?: unknown
}

/** A JSON-LD object. */
type Node = Record<string, unknown>

/** Maximum number of objects that are read from all scripts of a page. */
const MAX_NODES = 500
/** Maximum total length of the parsed scripts in characters, because JSON.parse blocks the event loop. */
const MAX_TOTAL_LENGTH = 131_072
/** Maximum number of an object's types, and of names in a list, such as a list of authors. */
const MAX_VALUES = 10

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Parses a script. Returns null for invalid JSON. Removes the delimiters of an HTML comment or CDATA section
 * around the JSON, which some pages have for old browsers.
 */
function parseScript(script: string): unknown {
  try {
    return JSON.parse(script.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, ''))
  } catch {
    return null
  }
}

/** Selects scripts within the limit of their total length. Skips any script that would exceed it. */
function selectScripts(scripts: readonly string[]): string[] {
  let remainingLength = MAX_TOTAL_LENGTH
  return scripts.filter((script) => {
    if (script.length > remainingLength) return false
    remainingLength -= script.length
    return true
  })
}

/**
 * Returns the top-level objects, including those in lists, and the objects in their `@graph`, `mainEntity`,
 * and `mainEntityOfPage`.
 */
function listNodes(scripts: readonly string[]): Node[] {
  const nodes: Node[] = []
  const queue: unknown[] = selectScripts(scripts).map(parseScript)
  for (let n = 0; n < queue.length && nodes.length < MAX_NODES; n++) {
    const value = queue[n]
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_NODES))
    else if (isNode(value)) {
      nodes.push(value)
      queue.push(value['@graph'], value.mainEntity, value.mainEntityOfPage)
    }
  }
  return nodes
}

const getTypes = (node: Node) =>
  toList(node['@type'])
    .slice(0, MAX_VALUES)
    .filter((type) => typeof type === 'string')

/**
 * Open Graph types and the schema.org types that correspond to them, the more specific ones first. Types that
 * describe parts of a page, such as breadcrumbs, are not included.
 */
const KINDS: readonly [openGraphType: string, pattern: RegExp][] = [
  ['article', /Article$|(?<!Job)Posting$|^Report$|^Review$/],
  ['video.other', /^VideoObject$|^Movie$|^TV|^Clip$/],
  ['music.song', /^Music|^AudioObject$|^Podcast/],
  ['product', /^Product|^SoftwareApplication$|^MobileApplication$/],
  ['book', /^Book$/],
  ['profile', /^Person$|^ProfilePage$/],
  ['event', /Event$/],
  ['recipe', /^Recipe$/],
  ['website', /^WebPage$|Page$|^WebSite$|^Organization$/],
]

/** Returns the index in `KINDS` of an object's most specific type, or -1. */
function getKindIndex(node: Node): number {
  const types = getTypes(node)
  return KINDS.findIndex(([, pattern]) => types.some((type) => pattern.test(type)))
}

/** Returns the comma-separated names of one or more people or organizations. */
function formatNames(value: unknown): string | undefined {
  const names = toList(value)
    .slice(0, MAX_VALUES)
    .map((entry) => (isNode(entry) ? entry.name : entry))
    .filter((name) => typeof name === 'string' && name.trim() !== '')
  return names.length > 0 ? names.join(', ') : undefined
}

/** Returns the URL of an image that is given as a string, an object, or a list of either. */
function getImageUrl(value: unknown): unknown {
  const [first] = toList(value)
  return isNode(first) ? (first.url ?? first.contentUrl ?? first['@id']) : first
}

/**
 * Reads the JSON-LD object that most likely describes the page.
 *
 * @param scripts the texts of `<script type="application/ld+json">`
 */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  if (scripts.length === 0) return {}
  const nodes = listNodes(scripts)
  const ranked = nodes
    .map((node) => ({ node, kindIndex: getKindIndex(node) }))
    .filter(({ kindIndex }) => kindIndex >= 0)
    .sort((a, b) => a.kindIndex - b.kindIndex)
  const best = ranked[0]
  const site = nodes.find((node) => getTypes(node).includes('WebSite'))
  if (!best) return { siteName: site?.name }
  const { node, kindIndex } = best
  const [type] = KINDS[kindIndex] ?? []
  return {
    type,
    title: node.headline ?? node.name,
    description: node.description,
    image: getImageUrl(node.image) ?? getImageUrl(node.thumbnailUrl) ?? getImageUrl(node.primaryImageOfPage),
    url: node.url,
    siteName: formatNames(node.publisher) ?? site?.name,
    author: formatNames(node.author) ?? formatNames(node.creator),
    publishedAt: node.datePublished ?? node.uploadDate ?? node.dateCreated,
  }
}

/** Maximum length of a script's opening tag in characters. */
const MAX_TAG_LENGTH = 500

/**
 * Finds the JSON-LD scripts after a position without tokenizing the HTML between them. Many pages have them
 * at the end.
 */
export function findScripts(html: string, from: number, maxScripts: number): string[] {
  const scripts: string[] = []
  // A script's opening tag may begin before the position.
  let position = Math.max(0, from - MAX_TAG_LENGTH)
  while (scripts.length < maxScripts) {
    const typeIndex = html.indexOf('application/ld+json', position)
    if (typeIndex < 0) break
    const tag = html.slice(Math.max(0, typeIndex - MAX_TAG_LENGTH), typeIndex)
    position = typeIndex + 1
    if (!/<script\b/i.test(tag.slice(tag.lastIndexOf('<')))) continue
    const start = html.indexOf('>', typeIndex) + 1
    if (start === 0) break
    const length = html.slice(start).search(/<\/script/i)
    if (length < 0) break
    const end = start + length
    scripts.push(html.slice(start, end))
    position = end
  }
  return scripts
}
