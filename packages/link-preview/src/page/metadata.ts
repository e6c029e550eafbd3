import { MAX_URL_LENGTH } from '../guard/urls.ts'
import type { Findings } from './findings.ts'
import { normalizeLine, parseDate } from './normalize-line.ts'
import type { OembedData } from './oembed.ts'
import { readSources, type Sources } from './sources.ts'

/** Metadata of a page. Texts are single lines; URLs are absolute and use http or https. */
export interface Metadata {
  /** at most 300 characters */
  title: string | null
  /** at most 1,000 characters */
  description: string | null
  image: string | null
  /**
   * the page's canonical URL if it has the host (apart from `www.`) and port of the response's URL, otherwise
   * the response's URL
   */
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

/** Calls `read` with each value in turn, and returns the first result that is not null. */
function readFirst<T>(read: (value: unknown) => T | null, ...values: readonly unknown[]): T | null {
  for (const value of values) {
    const result = read(value)
    if (result !== null) return result
  }
  return null
}

/**
 * Returns a function that resolves a URL. The function returns null if the URL is invalid or too long, has
 * credentials, or doesn't use http or https.
 *
 * @param base the base of relative URLs
 */
const createUrlReader = (base: URL) => (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text || text.length > MAX_URL_LENGTH || !URL.canParse(text, base.href)) return null
  const url = new URL(text, base)
  const isUsable =
    /^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= MAX_URL_LENGTH
  return isUsable ? url.href : null
}

/**
 * Returns the host without `www.`. Keeps other subdomains, because they may belong to someone else. On a blog
 * host, even `m.` may be the blog of a user.
 */
const getBareHost = (url: URL) => url.hostname.replace(/^www\./, '')

/** Returns the host, without `www.`, followed by the port. Both are the same for all URLs of a site. */
const getSite = (url: URL) => `${getBareHost(url)}:${url.port}`

/**
 * Returns the first valid URL of `values` if it has the host and port of `pageUrl`, otherwise `pageUrl`,
 * because a page must not pose as another site.
 */
function getCanonicalUrl(
  readUrl: (value: unknown) => string | null,
  pageUrl: URL,
  ...values: readonly unknown[]
) {
  const canonical = readFirst(readUrl, ...values)
  return canonical && getSite(new URL(canonical)) === getSite(pageUrl) ? canonical : pageUrl.href
}

/** Returns an author's name, or null for the URL of a profile, which `article:author` often contains. */
const readAuthor = (value: unknown) => {
  const name = normalizeLine(value, MAX_LENGTHS.author)
  return name && /^(https?:)?\/\//.test(name) ? null : name
}

/** Returns the largest width in a `sizes` attribute, such as 192 for `16x16 192x192`; 0 if there is none. */
const parseLargestSize = (sizes: string) =>
  Math.max(...sizes.split(' ', 20).map((size) => Number.parseInt(size, 10) || 0))

/** Returns the URL of the largest icon. SVG icons are skipped because rendering them could run scripts. */
function findIcon({ links }: Findings): string | undefined {
  const icons = links
    .filter(
      ({ rel, type, href }) =>
        /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel) &&
        !/svg/.test(type) &&
        !/\.svg($|\?)/i.test(href),
    )
    // An icon without `sizes` usually has one of these sizes.
    .map(({ href, sizes, rel }) => ({
      href,
      size: parseLargestSize(sizes) || (rel.includes('apple') ? 180 : 16),
    }))
  return icons.sort((a, b) => b.size - a.size)[0]?.href
}

/**
 * Combines the metadata of a page. Each field comes from the first source with a valid value, in this order:
 * Open Graph, Twitter card, JSON-LD, oEmbed, plain HTML.
 */
export function combineMetadata(
  { found, linkedData }: Sources,
  pageUrl: URL,
  oembed: OembedData = {},
): Metadata {
  const getMeta = (name: string) => found.metas.get(name)
  const base = found.base && URL.canParse(found.base, pageUrl.href) ? new URL(found.base, pageUrl) : pageUrl
  const readUrl = createUrlReader(base)
  const createLineReader = (maxLength: number) => (value: unknown) => normalizeLine(value, maxLength)
  return {
    title: readFirst(
      createLineReader(MAX_LENGTHS.title),
      getMeta('og:title'),
      getMeta('twitter:title'),
      linkedData.title,
      oembed.title,
      found.title,
      getMeta('title'),
      found.heading,
    ),
    description: readFirst(
      createLineReader(MAX_LENGTHS.description),
      ...['og:description', 'twitter:description'].map(getMeta),
      linkedData.description,
      ...['description', 'dc.description', 'dcterms.description'].map(getMeta),
      found.paragraph,
    ),
    image: readFirst(
      readUrl,
      ...['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].map(
        getMeta,
      ),
      linkedData.image,
      oembed.image,
      ...['image', 'thumbnail'].map(getMeta),
      found.links.find(({ rel }) => rel === 'image_src')?.href,
    ),
    url: getCanonicalUrl(
      readUrl,
      pageUrl,
      getMeta('og:url'),
      linkedData.url,
      found.links.find(({ rel }) => rel === 'canonical')?.href,
    ),
    siteName: readFirst(
      createLineReader(MAX_LENGTHS.siteName),
      getMeta('og:site_name'),
      linkedData.siteName,
      oembed.providerName,
      ...['application-name', 'apple-mobile-web-app-title'].map(getMeta),
      getBareHost(pageUrl),
    ),
    favicon: readFirst(readUrl, findIcon(found), new URL('/favicon.ico', pageUrl).href),
    type:
      readFirst(
        createLineReader(MAX_LENGTHS.type),
        getMeta('og:type'),
        linkedData.type,
        oembed.type,
        'website',
      )?.toLowerCase() ?? 'website',
    author: readFirst(
      readAuthor,
      ...['article:author', 'og:article:author', 'book:author', 'twitter:creator'].map(getMeta),
      linkedData.author,
      oembed.authorName,
      ...['author', 'dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author'].map(getMeta),
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
      ].map(getMeta),
      linkedData.publishedAt,
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
      ].map(getMeta),
      found.time,
    ),
  }
}

/**
 * Reads the metadata from the HTML of a page. Sends no requests, so oEmbed is not used.
 *
 * @param html the page
 * @param pageUrl the URL of the page
 *
 * @example
 * readMetadata('<title>Plans</title>', new URL('https://example.org/plans')).title // 'Plans'
 */
export const readMetadata = (html: string, pageUrl: URL): Metadata =>
  combineMetadata(readSources(html), pageUrl)
