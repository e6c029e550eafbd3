import type { Request } from 'express'
import type { Config } from '../config.ts'
import { crossSiteRequest } from './errors.ts'
import type { AnyRoute } from './route.ts'

const parseHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Returns whether a write comes from a page of this origin, directly from the user (`Sec-Fetch-Site: none`),
 * or from a client other than a browser. Browsers send `Sec-Fetch-Site`, and old browsers only `Origin`.
 * Other clients send neither header.
 */
function isAllowedWrite(req: Request, config: Config): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  return origin === undefined || origin === config.publicUrl.origin || parseHost(origin) === req.get('host')
}

/**
 * Returns whether the request is a navigation, such as a followed link. A page that embeds, fetches, or
 * prefetches the URL does not navigate.
 */
const isNavigation = (req: Request) =>
  req.get('sec-fetch-mode') === 'navigate' &&
  req.get('sec-fetch-dest') === 'document' &&
  req.get('sec-purpose') === undefined

/** Returns whether pages of other sites may call the route or embed its response. */
export const isOpenToSites = ({ method, fromAnySite, produces }: AnyRoute): boolean =>
  fromAnySite === true ||
  (method === 'get' && [produces ?? []].flat().some((type) => type.startsWith('image/')))

/**
 * Rejects reads that a page of another site causes the user's browser to send, and writes from a page of any
 * other origin. Writes are rejected because the browser may add the user's cookies, and reads because they
 * consume the user's rate limits. Reads by navigation, such as following a link, are allowed. Based on the
 * resource isolation policy of https://web.dev/articles/fetch-metadata.
 *
 * @throws 403 `cross_site_request`
 */
export function rejectCrossSite(req: Request, config: Config): void {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const isAllowed = isRead
    ? req.get('sec-fetch-site') !== 'cross-site' || isNavigation(req)
    : isAllowedWrite(req, config)
  if (!isAllowed) throw crossSiteRequest()
}
