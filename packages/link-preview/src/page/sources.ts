import { type Findings, findIn } from './findings.ts'
import { type LinkedData, readLinkedData } from './json-ld.ts'

/** The sources that stand in a page itself: its tags, with Open Graph and Twitter card among them, and its JSON-LD. */
export interface Sources {
  found: Findings
  linked: LinkedData
}

/** Reads a page no further than it has to. */
export function readSources(html: string): Sources {
  const found = findIn(html, isComplete)
  return { found, linked: readLinkedData(found.jsonLd) }
}

/** At the end of the head: whether the body could tell anything more. Who wrote an article, and when, often stands there alone. */
export function isComplete({ metas, jsonLd }: Findings): boolean {
  const has = (...names: readonly string[]) => names.some((name) => metas.has(name))
  const isSigned = has('article:published_time') && has('twitter:creator', 'author')
  return (
    has('og:title', 'twitter:title') &&
    has('og:description', 'twitter:description', 'description') &&
    has('og:image', 'twitter:image') &&
    has('og:site_name') &&
    has('og:type') &&
    (metas.get('og:type') !== 'article' || isSigned || jsonLd.length > 0)
  )
}

/** Whether Open Graph, Twitter card and JSON-LD leave open what an oEmbed provider may know. */
export function lacksWhatEmbeddingKnows({ found: { metas }, linked }: Sources): boolean {
  const lacks = (fromLinked: unknown, ...names: readonly string[]) =>
    !fromLinked && !names.some((name) => metas.has(name))
  return (
    lacks(linked.title, 'og:title', 'twitter:title') ||
    lacks(linked.image, 'og:image', 'twitter:image') ||
    lacks(linked.siteName, 'og:site_name')
  )
}
