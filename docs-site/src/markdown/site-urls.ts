import { dirname, join } from 'node:path'

/** URLs of the site that are known at build time. */
export interface SiteUrls {
  /** origin of the site, such as `https://docs.example.com`; empty if unknown */
  origin: string
  /** URL path of the home page, such as `/docs/` */
  baseUrl: string
  /** URL path of each page, such as `/docs/lib/logging`, by the page's file path from the repository root */
  paths: ReadonlyMap<string, string>
}

/** Matches external links and links within the page. */
const UNCHANGED_LINK = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** Encodes characters that can break a Markdown link: brackets, parentheses, and spaces. */
const encodePath = (path: string) =>
  path.replace(/[[\]() ]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the URL of a path on the site. */
export const toUrl = ({ origin }: SiteUrls, path: string) => origin + encodePath(path)

/**
 * Resolves a link in a page to an absolute URL, or to an absolute path if the origin of the site is unknown.
 * External links and links within the page are returned unchanged. Returns undefined if the link leads to a
 * file that isn't a page.
 *
 * @param file path of the page's file from the repository root
 */
export function resolveLink(site: SiteUrls, file: string, link: string): string | undefined {
  if (UNCHANGED_LINK.test(link)) return link
  if (link.startsWith('/')) return toUrl(site, site.baseUrl + link.slice(1))
  const [path = '', ...fragment] = link.split('#')
  const targetPath = site.paths.get(join(dirname(file), decodeURI(path)))
  return targetPath && [toUrl(site, targetPath), ...fragment].join('#')
}
