import { fetchImage, USER_AGENT } from '@veranda/link-preview'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { fetchOnce, toFetchId } from './fetch-once.ts'
import { findImage, findResult } from './fetches.queries.ts'
import { MAX_SIDE_PX, renderImage } from './image-renderer.ts'
import { imageNotFound, previewOfPreview } from './link-preview-errors.ts'
import { getFetchOptions } from './link-previews.service.ts'

/**
 * Returns the image or icon of a stored preview. The server fetches and re-encodes it on the first request.
 * Clients can't choose which URL is fetched, because it comes from the preview. An image that several pages
 * share is fetched once.
 *
 * @throws 400 `preview_of_preview`, 404 if the preview or its image doesn't exist, or if the image can't be
 *   fetched or read, 503, 504
 */
export async function getPreviewImage(
  context: Context,
  id: string,
  kind: keyof typeof MAX_SIDE_PX,
): Promise<Buffer> {
  const { config, database, req, res } = context
  // Requests from our own fetcher are rejected: if a page's image URL points to its own preview image, the
  // fetch would wait for itself.
  if (req.get('user-agent')?.startsWith(USER_AGENT)) throw previewOfPreview()
  const preview = await findResult(database, id, null)
  const url = preview?.metadata?.[kind]
  if (!url) throw imageNotFound()
  const parties = getParties(context)
  const imageId = toFetchId(kind, url)
  const { sha256 } = await fetchOnce(database, {
    id: imageId,
    host: new URL(url).host,
    parties,
    work: async () => renderImage(await fetchImage(url, getFetchOptions(config)), MAX_SIDE_PX[kind], parties),
  })
  if (!sha256) throw imageNotFound()
  res.set({
    ETag: `"${sha256}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites may embed public images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (req.fresh) return Buffer.alloc(0)
  return (await findImage(database, imageId)) ?? throwNotFound()
}

function throwNotFound(): never {
  throw imageNotFound()
}
