import { MOST_URL } from '../guard/urls.ts'
import type { Findings } from './findings.ts'
import type { Embedding } from './oembed.ts'
import { readSources, type Sources } from './sources.ts'
import { lineOf, momentOf } from './words.ts'

/** What a page tells of itself. Every text is one line, every address absolute and http or https. */
export interface Metadata {
  /** at most 300 characters */
  title: string | null
  /** at most 1,000 characters */
  description: string | null
  image: string | null
  /** the page's own idea of its address where that is on the same host, otherwise where it was found */
  url: string
  /** at most 100 characters */
  siteName: string | null
  favicon: string | null
  /** as Open Graph names it, such as `article` */
  type: string
  /** at most 200 characters */
  author: string | null
  /** ISO 8601 in UTC */
  publishedAt: string | null
}

const MOST = { title: 300, description: 1_000, siteName: 100, author: 200, type: 50 }

/** The first that is something once it is read. */
function first<T>(read: (value: unknown) => T | null, ...values: readonly unknown[]): T | null {
  for (const value of values) {
    const seen = read(value)
    if (seen !== null) return seen
  }
  return null
}

/** An address as it may be shown and asked. */
const addressReader = (base: URL) => (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text || text.length > MOST_URL || !URL.canParse(text, base.href)) return null
  const url = new URL(text, base)
  const isShown =
    /^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= MOST_URL
  return isShown ? url.href : null
}

/** `example.org` of `www.example.org`: every other name in front of a domain may be somebody else's, `m.` of a host of blogs too. */
const bareHost = (url: URL) => url.hostname.replace(/^www\./, '')

const siteOf = (url: URL) => `${bareHost(url)}:${url.port}`

/** Where a page says it is, unless that is on another host: nobody may borrow the name of another. */
function ownAddress(readAddress: (value: unknown) => string | null, at: URL, ...values: readonly unknown[]) {
  const said = first(readAddress, ...values)
  return said && siteOf(new URL(said)) === siteOf(at) ? said : at.href
}

/** Names, not addresses of profiles, which `article:author` often is. */
const readAuthor = (value: unknown) => {
  const name = lineOf(value, MOST.author)
  return name && /^(https?:)?\/\//.test(name) ? null : name
}

/** The icon that is drawn best at a small size: no drawing that would have to be run, and the larger the better. */
function iconIn({ links }: Findings): string | undefined {
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
 * Puts together what is known of a page, each field from the first source that has it: Open Graph, Twitter card, JSON-LD,
 * oEmbed, plain HTML.
 */
export function combine({ found, linked }: Sources, at: URL, embedding: Embedding = {}): Metadata {
  const meta = (name: string) => found.metas.get(name)
  const base = found.base && URL.canParse(found.base, at.href) ? new URL(found.base, at) : at
  const readAddress = addressReader(base)
  const line = (most: number) => (value: unknown) => lineOf(value, most)
  return {
    title: first(
      line(MOST.title),
      meta('og:title'),
      meta('twitter:title'),
      linked.title,
      embedding.title,
      found.title,
      meta('title'),
      found.heading,
    ),
    description: first(
      line(MOST.description),
      ...['og:description', 'twitter:description'].map(meta),
      linked.description,
      ...['description', 'dc.description', 'dcterms.description'].map(meta),
      found.paragraph,
    ),
    image: first(
      readAddress,
      ...['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].map(meta),
      linked.image,
      embedding.image,
      ...['image', 'thumbnail'].map(meta),
      found.links.find(({ rel }) => rel === 'image_src')?.href,
    ),
    url: ownAddress(
      readAddress,
      at,
      meta('og:url'),
      linked.url,
      found.links.find(({ rel }) => rel === 'canonical')?.href,
    ),
    siteName: first(
      line(MOST.siteName),
      meta('og:site_name'),
      linked.siteName,
      embedding.providerName,
      ...['application-name', 'apple-mobile-web-app-title'].map(meta),
      bareHost(at),
    ),
    favicon: first(readAddress, iconIn(found), new URL('/favicon.ico', at).href),
    type:
      first(line(MOST.type), meta('og:type'), linked.type, embedding.type, 'website')?.toLowerCase() ??
      'website',
    author: first(
      readAuthor,
      ...['article:author', 'og:article:author', 'book:author', 'twitter:creator'].map(meta),
      linked.author,
      embedding.authorName,
      ...['author', 'dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author'].map(meta),
      found.author,
    ),
    publishedAt: first(
      momentOf,
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
 * Reads a page that is at hand already; asks nobody, so that oEmbed is not among its sources.
 *
 * @param at where the page was found
 * @example
 * readMetadata('<title>Plans</title>', new URL('https://example.org/plans')).title // 'Plans'
 */
export const readMetadata = (html: string, at: URL): Metadata => combine(readSources(html), at)
