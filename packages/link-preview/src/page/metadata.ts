import { MOST_URL } from '../guard/urls.ts'
import type { Findings } from './findings.ts'
import type { Embedding } from './oembed.ts'
import { readSources, type Sources } from './sources.ts'
import { lineOf, momentOf } from './words.ts'

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

const MOST = { title: 300, description: 1_000, siteName: 100, author: 200, type: 50 }

/** Returns the first value that is valid. */
function first<T>(read: (value: unknown) => T | null, ...values: readonly unknown[]): T | null {
  for (const value of values) {
    const seen = read(value)
    if (seen !== null) return seen
  }
  return null
}

/** Returns a function that parses an http or https URL and returns null for others. */
const addressReader = (base: URL) => (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text || text.length > MOST_URL || !URL.canParse(text, base.href)) return null
  const url = new URL(text, base)
  const isShown =
    /^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= MOST_URL
  return isShown ? url.href : null
}

/** Removes `www.` from the host. Other subdomains may belong to someone else, even `m.` on a blog host. */
const bareHost = (url: URL) => url.hostname.replace(/^www\./, '')

const siteOf = (url: URL) => `${bareHost(url)}:${url.port}`

/**
 * Returns the page's canonical URL, unless it is on another host: a page must not pretend to be another site.
 */
function ownAddress(readAddress: (value: unknown) => string | null, at: URL, ...values: readonly unknown[]) {
  const said = first(readAddress, ...values)
  return said && siteOf(new URL(said)) === siteOf(at) ? said : at.href
}

/** Reads a name. `article:author` often contains the URL of a profile instead. */
const readAuthor = (value: unknown) => {
  const name = lineOf(value, MOST.author)
  return name && /^(https?:)?\/\//.test(name) ? null : name
}

/** Returns the largest icon. SVG icons are skipped because rendering them could run scripts. */
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
 * Combines the metadata of a page. Each field comes from the first source that has it: Open Graph, Twitter
 * card, JSON-LD, oEmbed, plain HTML.
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
 * Reads the metadata of HTML that is already loaded. Sends no requests, so oEmbed is not used.
 *
 * @param html the page
 * @param at the URL of the page
 *
 * @example
 * readMetadata('<title>Plans</title>', new URL('https://example.org/plans')).title // 'Plans'
 */
export const readMetadata = (html: string, at: URL): Metadata => combine(readSources(html), at)
