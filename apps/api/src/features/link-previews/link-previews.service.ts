import {
  fetchLinkPreview,
  hostPortOf,
  LinkPreviewError,
  type Metadata,
  readUrl,
  USER_AGENT,
} from '@veranda/link-preview'
import type * as z from 'zod'
import type { Config } from '../../config.ts'
import { permissionRequired } from '../../http/errors.ts'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { fetchId, fetchOnce } from './fetch-once.ts'
import type { Fetched } from './fetches.queries.ts'
import { errorOf, linkRefused, previewOfPreview, urlRequired } from './link-preview-errors.ts'
import type { LinkPreview, LinkPreviewQuery } from './link-previews.schema.ts'

/**
 * Returns the fetch options. The allowed hosts and this site can have private IP addresses; all other hosts
 * must be public.
 */
export const fetchOptions = ({ LINK_PREVIEW_ALLOW, publicUrl }: Config) => ({
  allow: new Set([...(LINK_PREVIEW_ALLOW ?? []), hostPortOf(publicUrl)]),
  userAgent: `${USER_AGENT} (+${publicUrl.origin}/)`,
})

/** Parses a URL into the normalized form under which its preview is stored. */
function readLink(text: string, config: Config): URL {
  const { publicUrl } = config
  const isPath = text.startsWith('/')
  try {
    const url = readUrl(text, fetchOptions(config).allow, isPath ? publicUrl : undefined)
    // `//elsewhere` and `/\elsewhere` start like paths, but lead to other hosts.
    if (isPath && url.origin !== publicUrl.origin) throw linkRefused('invalid_url')
    return url
  } catch (error) {
    throw error instanceof LinkPreviewError ? linkRefused(error.code) : error
  }
}

/** Permission to refresh a preview before it expires. */
export const MAY_REFRESH = 'admin.system.manage'

/**
 * Returns the preview of a link, stored or newly fetched.
 *
 * @throws 400 for a missing or forbidden URL, 403, 502, 503, 504
 */
export async function linkPreview(
  context: Context,
  { url, refresh }: z.output<typeof LinkPreviewQuery>,
): Promise<z.input<typeof LinkPreview>> {
  const { config, database, viewer, req, res } = context
  if (refresh && !viewer?.permissions.has(MAY_REFRESH)) throw permissionRequired(MAY_REFRESH)
  if (!url) throw urlRequired()
  if (req.get('user-agent')?.startsWith(USER_AGENT)) throw previewOfPreview()
  const { href, host } = readLink(url, config)
  const id = fetchId('page', href)
  const fetched = await fetchOnce(database, {
    ...{ id, host, by: partiesOf(context) },
    isFresh: refresh,
    work: async () => ({ metadata: await fetchLinkPreview(href, fetchOptions(config)) }),
  })
  if (refresh) res.set('Cache-Control', 'no-store')
  return toLinkPreview(id, fetched)
}

function toLinkPreview(id: string, { failure, metadata, fetchedAt }: Fetched): z.input<typeof LinkPreview> {
  if (failure || !metadata) throw errorOf(failure ?? 'unreadable')
  const { title, description, url, siteName, type, author, publishedAt }: Metadata = metadata
  // Images are proxied, so that the page's hosts don't learn which users see the preview.
  const ours = (address: string | null, name: string) => address && `/api/link-preview/${id}/${name}`
  return {
    title,
    description,
    image: ours(metadata.image, 'image'),
    url,
    site_name: siteName,
    favicon: ours(metadata.favicon, 'favicon'),
    type,
    author,
    published_at: publishedAt,
    fetched_at: fetchedAt.toISOString(),
  }
}
