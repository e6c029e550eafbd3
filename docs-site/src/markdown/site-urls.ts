import { dirname, join } from 'node:path'

/** URLs of the site that are known at build time. */
export interface SiteUrls {
  /** such as `https://docs.example.com`; empty if unknown */
  origin: string
  /** such as `/docs/` */
  baseUrl: string
  /** maps a page's file, from the root of the repository, to its path, such as `/docs/lib/logging` */
  paths: ReadonlyMap<string, string>
}

const EXTERNAL_LINK = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** Encodes characters that are valid in paths but end a Markdown link in many parsers. */
const encodePath = (path: string) =>
  path.replace(/[[\]() ]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the URL of a path on the site. */
export const toUrl = ({ origin }: SiteUrls, path: string) => origin + encodePath(path)

/**
 * Resolves a link in a page to a URL that also works outside the site. Returns undefined if the link leads to
 * a file that isn't a page.
 */
export function resolveLink(site: SiteUrls, file: string, link: string): string | undefined {
  if (EXTERNAL_LINK.test(link)) return link
  if (link.startsWith('/')) return toUrl(site, site.baseUrl + link.slice(1))
  const [path = '', ...fragment] = link.split('#')
  const targetPath = site.paths.get(join(dirname(file), decodeURI(path)))
  return targetPath && [toUrl(site, targetPath), ...fragment].join('#')
}
