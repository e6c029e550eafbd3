import { dirname, join } from 'node:path'

/** Where everything on the site is, as far as it is known while it is built. */
export interface SiteAddresses {
  /** such as `https://docs.example.com`; empty when nobody has said it */
  origin: string
  /** such as `/docs/` */
  baseUrl: string
  /** from a page's file, from the repository's root, to its path, such as `/docs/lib/logging` */
  paths: ReadonlyMap<string, string>
}

const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** Characters that paths may hold, but that end a link in Markdown for many a reader of it. */
const encoded = (path: string) =>
  path.replace(/[[\]() ]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The address of a path on the site. */
export const addressOf = ({ origin }: SiteAddresses, path: string) => origin + encoded(path)

/** Where a link on a page leads, for a reader who has the page alone; undefined for a file that is no page. */
export function linkAddress(site: SiteAddresses, file: string, link: string): string | undefined {
  if (ELSEWHERE.test(link)) return link
  if (link.startsWith('/')) return addressOf(site, site.baseUrl + link.slice(1))
  const [path = '', ...fragment] = link.split('#')
  const found = site.paths.get(join(dirname(file), decodeURI(path)))
  return found && [addressOf(site, found), ...fragment].join('#')
}
