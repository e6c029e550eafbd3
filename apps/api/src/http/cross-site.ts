import type { Request } from 'express'
import type { Config } from '../config.ts'
import { crossSiteRequest } from './errors.ts'
import type { AnyRoute } from './route.ts'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Browsers say where a request comes from (`Sec-Fetch-Site`, or `Origin` in older ones); other programs send neither. */
function isWriteFromHere(req: Request, config: Config): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  return origin === undefined || origin === config.publicUrl.origin || hostOf(origin) === req.get('host')
}

/** A link that somebody follows, rather than what a page embeds, fetches or loads ahead. */
const isVisit = (req: Request) =>
  req.get('sec-fetch-mode') === 'navigate' &&
  req.get('sec-fetch-dest') === 'document' &&
  req.get('sec-purpose') === undefined

/** Whether pages of other sites may show the route's answer or call it. */
export const isOpenToSites = ({ method, fromAnySite, produces }: AnyRoute): boolean =>
  fromAnySite === true ||
  (method === 'get' && [produces ?? []].flat().some((type) => type.startsWith('image/')))

/**
 * Refuses a request that a page of another site makes its visitor's browser send: a write, because the browser adds the
 * visitor's cookies, and a read, because it uses up their rate limits. Only links to read something are followed.
 * Based on the resource isolation policy of https://web.dev/articles/fetch-metadata.
 *
 * @throws 403 `cross_site_request`
 */
export function refuseCrossSite(req: Request, config: Config): void {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const isAllowed = isRead
    ? req.get('sec-fetch-site') !== 'cross-site' || isVisit(req)
    : isWriteFromHere(req, config)
  if (!isAllowed) throw crossSiteRequest()
}
