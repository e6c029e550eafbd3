import { MAX_URL_LENGTH } from '../guard/urls.ts'
import type { Findings } from './findings.ts'
import { normalizeLine, parseDate } from './normalize-line.ts'
import type { Embedding } from './oembed.ts'
import { readSources, type Sources } from './sources.ts'

/** Metadata of a page. Texts have one line; URLs are absolute with http or https. */
export interface Metadata {
  /** at most 300 characters */
  title: string | null
  /** at most 1,000 characters */
  description: string | null
  image: string | null
  /** the page's canonical URL if it is on the same host, otherwise the URL of the response */
  url: string
  /** at most 100 characters */
  siteName: string | null
  favicon: string | null
  /** Open Graph type, such as `article` */
  type: string
  /** at most 200 characters */
  author: string | null
  /** ISO 8601 in UTC */
  publishedAt: string | null
}

const MAX_LENGTHS = { title: 300, description: 1_000, siteName: 100, author: 200, type: 50 }

/** Returns the first value that is valid. */
function readFirst<T>(read: (value: unknown) => T | null, ...values: readonly unknown[]): T | null {
  for (const value of values) {
    const seen = read(value)
    if (seen !== null) return seen
  }
  return null
}

/** Returns a function that parses an http or https URL and returns null for others. */
const createUrlReader = (base: URL) => (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text || text.length > MAX_URL_LENGTH || !URL.canParse(text, base.href)) return null
  const url = new URL(text, base)
  const isShown =
    /^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= MAX_URL_LENGTH
  return isShown ? url.href : null
}

/** Removes `www.` from the host. Other subdomains may belong to someone else, even `m.` on a blog host. */
const getBareHost = (url: URL) => url.hostname.replace(/^www\./, '')

const getSite = (url: URL) => `${getBareHost(url)}:${url.port}`

/**
 * Returns the page's canonical URL, unless it is on another host: a page must not pretend to be another site.
 */
function getCanonicalUrl(readUrl: (value: unknown) => string | null, at: URL, ...values: readonly unknown[]) {
  const canonical = readFirst(readUrl, ...values)
  return canonical && getSite(new URL(canonical)) === getSite(at) ? canonical : at.href
}

/** Reads a name. `article:author` often contains the URL of a profile instead. */
const readAuthor = (value: unknown) => {
  const name = normalizeLine(value, MAX_LENGTHS.author)
  return name && /^(https?:)?\/\//.test(name) ? null : name
}

/** Returns the largest icon. SVG icons are skipped because rendering them could run scripts. */
function findIcon({ links }: Findings): string | undefined {
  const icons = links
    .filter(
      ({ rel, type, href }) =>
        /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel) &&
        !/svg/.test(type) &&
        !/\.svg($|\?)/i.test(href),
    )
    .map(({ href, sizes, rel }) => ({
      href,
      size: Number.parseInt(sizes, 10) || (rel.includes('apple') ? 180 : 16),
    }))
  return icons.sort((a, b) => b.size - a.size)[0]?.href
}

/**
 * Combines the metadata of a page. Each field comes from the first source that has it: Open Graph, Twitter
 * card, JSON-LD, oEmbed, plain HTML.
 */
export function combineMetadata({ found, linked }: Sources, at: URL, embedding: Embedding = {}): Metadata {
  const meta = (name: string) => found.metas.get(name)
  const base = found.base && URL.canParse(found.base, at.href) ? new URL(found.base, at) : at
  const readUrl = createUrlReader(base)
  const createLineReader = (maxLength: number) => (value: unknown) => normalizeLine(value, maxLength)
  return {
    title: readFirst(
      createLineReader(MAX_LENGTHS.title),
      meta('og:title'),
      meta('twitter:title'),
      linked.title,
      embedding.title,
      found.title,
      meta('title'),
      found.heading,
    ),
    description: readFirst(
      createLineReader(MAX_LENGTHS.description),
      ...['og:description', 'twitter:description'].map(meta),
      linked.description,
      ...['description', 'dc.description', 'dcterms.description'].map(meta),
      found.paragraph,
    ),
    image: readFirst(
      readUrl,
      ...['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].map(meta),
      linked.image,
      embedding.image,
      ...['image', 'thumbnail'].map(meta),
      found.links.find(({ rel }) => rel === 'image_src')?.href,
    ),
    url: getCanonicalUrl(
      readUrl,
      at,
      meta('og:url'),
      linked.url,
      found.links.find(({ rel }) => rel === 'canonical')?.href,
    ),
    siteName: readFirst(
      createLineReader(MAX_LENGTHS.siteName),
      meta('og:site_name'),
      linked.siteName,
      embedding.providerName,
      ...['application-name', 'apple-mobile-web-app-title'].map(meta),
      getBareHost(at),
    ),
    favicon: readFirst(readUrl, findIcon(found), new URL('/favicon.ico', at).href),
    type:
      readFirst(
        createLineReader(MAX_LENGTHS.type),
        meta('og:type'),
        linked.type,
        embedding.type,
        'website',
      )?.toLowerCase() ?? 'website',
    author: readFirst(
      readAuthor,
      ...['article:author', 'og:article:author', 'book:author', 'twitter:creator'].map(meta),
      linked.author,
      embedding.authorName,
      ...['author', 'dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author'].map(meta),
      found.author,
    ),
    publishedAt: readFirst(
      parseDate,
      ...[
        'article:published_time',
        'og:article:published_time',
        'og:published_time',
        'book:release_date',
        'video:release_date',
      ].map(meta),
      linked.publishedAt,
      ...[
        'datepublished',
        'date',
        'pubdate',
        'dc.date',
        'dc.date.issued',
        'dcterms.created',
        'dcterms.date',
        'parsely-pub-date',
        'sailthru.date',
      ].map(meta),
      found.time,
    ),
  }
}

/**
 * Reads the metadata of HTML that is already loaded. Sends no requests, so oEmbed is not used.
 *
 * @param html the page
 * @param at the URL of the page
 *
 * @example
 * readMetadata('<title>Plans</title>', new URL('https://example.org/plans')).title // 'Plans'
 */
export const readMetadata = (html: string, at: URL): Metadata => combineMetadata(readSources(html), at)
