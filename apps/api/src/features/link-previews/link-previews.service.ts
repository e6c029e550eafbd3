import {
  fetchLinkPreview,
  formatHostPort,
  LinkPreviewError,
  type Metadata,
  parseUrl,
  USER_AGENT,
} from '@veranda/link-preview'
import type * as z from 'zod'
import type { Config } from '../../config.ts'
import { permissionRequired } from '../../http/errors.ts'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { fetchOnce, toFetchId } from './fetch-once.ts'
import type { FetchResult } from './fetches.queries.ts'
import { linkRejected, previewOfPreview, toApiError, urlRequired } from './link-preview-errors.ts'
import type { LinkPreview, LinkPreviewQuery } from './link-previews.schema.ts'

/**
 * Returns the fetch options. The allowed hosts and this site can have private IP addresses; all other hosts
 * must be public.
 */
export const getFetchOptions = ({ LINK_PREVIEW_ALLOW, publicUrl }: Config) => ({
  allow: new Set([...(LINK_PREVIEW_ALLOW ?? []), formatHostPort(publicUrl)]),
  userAgent: `${USER_AGENT} (+${publicUrl.origin}/)`,
})

/** Parses a URL into the normalized form under which its preview is stored. */
function parseLink(text: string, config: Config): URL {
  const { publicUrl } = config
  const isPath = text.startsWith('/')
  try {
    const url = parseUrl(text, getFetchOptions(config).allow, isPath ? publicUrl : undefined)
    // `//elsewhere` and `/\elsewhere` start like paths, but lead to other hosts.
    if (isPath && url.origin !== publicUrl.origin) throw linkRejected('invalid_url')
    return url
  } catch (error) {
    throw error instanceof LinkPreviewError ? linkRejected(error.code) : error
  }
}

/** Permission to refresh a preview before it expires. */
export const REFRESH_PERMISSION = 'admin.system.manage'

/**
 * Returns the preview of a link, stored or newly fetched.
 *
 * @throws 400 for a missing, invalid, or forbidden URL, or if a link preview fetcher sent the request
 *   (`preview_of_preview`); 403 if the user may not refresh previews; 502, 503, or 504 if there is no preview
 */
export async function getLinkPreview(
  context: Context,
  { url, refresh }: z.output<typeof LinkPreviewQuery>,
): Promise<z.input<typeof LinkPreview>> {
  const { config, database, currentUser, req, res } = context
  if (refresh && !currentUser?.permissions.has(REFRESH_PERMISSION))
    throw permissionRequired(REFRESH_PERMISSION)
  if (!url) throw urlRequired()
  if (req.get('user-agent')?.startsWith(USER_AGENT)) throw previewOfPreview()
  const { href, host } = parseLink(url, config)
  const id = toFetchId('page', href)
  const fetched = await fetchOnce(database, {
    id,
    host,
    parties: getParties(context),
    mustBeFresh: refresh,
    work: async () => ({ metadata: await fetchLinkPreview(href, getFetchOptions(config)) }),
  })
  if (refresh) res.set('Cache-Control', 'no-store')
  return toLinkPreview(id, fetched)
}

function toLinkPreview(
  id: string,
  { failure, metadata, fetchedAt }: FetchResult,
): z.input<typeof LinkPreview> {
  if (failure || !metadata) throw toApiError(failure ?? 'unreadable')
  const { title, description, url, siteName, type, author, publishedAt }: Metadata = metadata
  // Images are proxied, so that their hosts don't learn the IP addresses of users who see the preview.
  const toProxyUrl = (imageUrl: string | null, name: string) => imageUrl && `/api/link-preview/${id}/${name}`
  return {
    title,
    description,
    image: toProxyUrl(metadata.image, 'image'),
    url,
    site_name: siteName,
    favicon: toProxyUrl(metadata.favicon, 'favicon'),
    type,
    author,
    published_at: publishedAt,
    fetched_at: fetchedAt.toISOString(),
  }
}
