/** What JSON-LD says of a page, as it says it. */
export interface LinkedData {
  type?: unknown
  title?: unknown
  description?: unknown
  image?: unknown
  url?: unknown
  siteName?: unknown
  author?: unknown
  publishedAt?: unknown
}

type Node = Record<string, unknown>

/** Objects that are looked at, of all scripts together. */
const MOST_NODES = 500
/** Characters that are read, of all scripts together: it is done at once, and others wait meanwhile. */
const MOST_READ = 131_072
/** Of what an object says that it is, and who made it. */
const MOST_VALUES = 10

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** What a script holds; what is no JSON is none, for pages are written by people. */
function parsed(script: string): unknown {
  try {
    return JSON.parse(script.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, ''))
  } catch {
    return null
  }
}

/** Scripts as long as there is room for the whole of one. */
function readable(scripts: readonly string[]): string[] {
  let left = MOST_READ
  return scripts.filter((script) => {
    if (script.length > left) return false
    left -= script.length
    return true
  })
}

/** The objects that stand side by side: in a list, in a `@graph`, or as what a page is about. */
function nodesOf(scripts: readonly string[]): Node[] {
  const nodes: Node[] = []
  const waiting: unknown[] = readable(scripts).map(parsed)
  for (let n = 0; n < waiting.length && nodes.length < MOST_NODES; n++) {
    const value = waiting[n]
    if (Array.isArray(value)) waiting.push(...value.slice(0, MOST_NODES))
    else if (isNode(value)) {
      nodes.push(value)
      waiting.push(value['@graph'], value.mainEntity, value.mainEntityOfPage)
    }
  }
  return nodes
}

const typesOf = (node: Node) =>
  listOf(node['@type'])
    .slice(0, MOST_VALUES)
    .filter((type) => typeof type === 'string')

/** What a page can be, the more telling first. A part of one, such as a list of crumbs, is not what the page is. */
const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ['article', /Article$|BlogPosting$|^Report$|Posting$|^Review$/],
  ['video.other', /^VideoObject$|^Movie$|^TV|^Clip$/],
  ['music.song', /^Music|^AudioObject$|^Podcast/],
  ['product', /^Product|^SoftwareApplication$|^MobileApplication$/],
  ['book', /^Book$/],
  ['profile', /^Person$|^ProfilePage$/],
  ['event', /Event$/],
  ['recipe', /^Recipe$/],
  ['website', /^WebPage$|Page$|^WebSite$|^Organization$/],
]

function kindOf(node: Node): number {
  const types = typesOf(node)
  return KINDS.findIndex(([, pattern]) => types.some((type) => pattern.test(type)))
}

/** The name of a person or an organisation, or of several. */
function namesOf(value: unknown): string | undefined {
  const names = listOf(value)
    .slice(0, MOST_VALUES)
    .map((one) => (isNode(one) ? one.name : one))
    .filter((name) => typeof name === 'string' && name.trim() !== '')
  return names.length > 0 ? names.join(', ') : undefined
}

/** The address of a picture, which may be written as a text, an object, or a list of either. */
function addressIn(value: unknown): unknown {
  const [first] = listOf(value)
  return isNode(first) ? (first.url ?? first.contentUrl ?? first['@id']) : first
}

/**
 * Reads JSON-LD: of all that it describes, what the page is most likely about.
 *
 * @param scripts the texts of `<script type="application/ld+json">`
 */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  if (scripts.length === 0) return {}
  const nodes = nodesOf(scripts)
  const ranked = nodes
    .map((node) => ({ node, kind: kindOf(node) }))
    .filter(({ kind }) => kind >= 0)
    .sort((a, b) => a.kind - b.kind)
  const about = ranked[0]
  const site = nodes.find((node) => typesOf(node).includes('WebSite'))
  if (!about) return { siteName: site?.name }
  const { node, kind } = about
  const [type] = KINDS[kind] ?? []
  return {
    type,
    title: node.headline ?? node.name,
    description: node.description,
    image: addressIn(node.image) ?? addressIn(node.thumbnailUrl) ?? addressIn(node.primaryImageOfPage),
    url: node.url,
    siteName: namesOf(node.publisher) ?? site?.name,
    author: namesOf(node.author) ?? namesOf(node.creator),
    publishedAt: node.datePublished ?? node.uploadDate ?? node.dateCreated,
  }
}

/** Characters of a script's tag. */
const MOST_TAG = 500

/**
 * The texts of scripts that are JSON-LD, whose tags end after a place, without reading what stands between: many pages have
 * them at their end.
 */
export function scriptsIn(html: string, from: number, most: number): string[] {
  const scripts: string[] = []
  // The tag may have begun before it.
  let at = Math.max(0, from - MOST_TAG)
  while (scripts.length < most) {
    const type = html.indexOf('application/ld+json', at)
    if (type < 0) break
    const tag = html.slice(Math.max(0, type - MOST_TAG), type)
    at = type + 1
    if (!/<script\b/i.test(tag.slice(tag.lastIndexOf('<')))) continue
    const start = html.indexOf('>', type) + 1
    const end = html.indexOf('</script', start)
    if (start === 0 || end < 0) break
    scripts.push(html.slice(start, end))
    at = end
  }
  return scripts
}
