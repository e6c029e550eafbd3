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

/** How this server fetches: what the operator named and its own site may have any address, everything else a public one. */
export const fetchOptions = ({ LINK_PREVIEW_ALLOW, publicUrl }: Config) => ({
  allow: new Set([...(LINK_PREVIEW_ALLOW ?? []), hostPortOf(publicUrl)]),
  userAgent: `${USER_AGENT} (+${publicUrl.origin}/)`,
})

/** An address in the one spelling under which it is kept. */
function readLink(text: string, config: Config): URL {
  const { publicUrl } = config
  const isPath = text.startsWith('/')
  try {
    const url = readUrl(text, fetchOptions(config).allow, isPath ? publicUrl : undefined)
    // `//elsewhere` and `/\elsewhere` begin like paths.
    if (isPath && url.origin !== publicUrl.origin) throw linkRefused('invalid_url')
    return url
  } catch (error) {
    throw error instanceof LinkPreviewError ? linkRefused(error.code) : error
  }
}

/** Who may have a preview fetched again before it is out of date. */
export const MAY_REFRESH = 'admin.system.manage'

/**
 * What a link leads to, from what is kept or from there.
 *
 * @throws 400 without an address and where it may not be asked, 403, 502, 503, 504
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
  // The visitor's browser is not made to tell those whom a page names that the page was shown.
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
