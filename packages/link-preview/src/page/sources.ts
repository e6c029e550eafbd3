import { type Findings, findMetadata } from './findings.ts'
import { type LinkedData, readLinkedData } from './json-ld.ts'

/** Metadata in the page itself. */
export interface Sources {
  /** from HTML elements, including those for Open Graph and Twitter card */
  found: Findings
  /** from JSON-LD */
  linkedData: LinkedData
}

/** Reads the metadata in a page. Skips the body if the head has all metadata. */
export function readSources(html: string): Sources {
  const found = findMetadata(html, isComplete)
  return { found, linkedData: readLinkedData(found.jsonLd) }
}

/**
 * Returns whether the head has `<meta>` elements for a title, description, image, site name, and type, so
 * that the body need not be read. An article also needs JSON-LD, or an author and a date. If the head lacks
 * these, the body often has them.
 */
export function isComplete({ metas, jsonLd }: Findings): boolean {
  const has = (...names: readonly string[]) => names.some((name) => metas.has(name))
  const hasByline = has('article:published_time') && has('twitter:creator', 'author')
  return (
    has('og:title', 'twitter:title') &&
    has('og:description', 'twitter:description', 'description') &&
    has('og:image', 'twitter:image') &&
    has('og:site_name') &&
    has('og:type') &&
    (metas.get('og:type') !== 'article' || hasByline || jsonLd.length > 0)
  )
}

/** Returns whether Open Graph, Twitter card, and JSON-LD lack fields that oEmbed may have. */
export function needsOembed({ found: { metas }, linkedData }: Sources): boolean {
  const lacks = (jsonLdValue: unknown, ...names: readonly string[]) =>
    !jsonLdValue && !names.some((name) => metas.has(name))
  return (
    lacks(linkedData.title, 'og:title', 'twitter:title') ||
    lacks(linkedData.image, 'og:image', 'twitter:image') ||
    lacks(linkedData.siteName, 'og:site_name')
  )
}
