import { fetchPicture, USER_AGENT } from '@veranda/link-preview'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { fetchId, fetchOnce } from './fetch-once.ts'
import { findFetched, findPicture } from './fetches.queries.ts'
import { pictureNotFound, previewOfPreview } from './link-preview-errors.ts'
import { fetchOptions } from './link-previews.service.ts'
import { DRAWN, drawAnew } from './pictures.ts'

/**
 * Returns the image or icon of a stored preview. The server fetches it on the first request and renders it
 * again. Clients can't choose the URL. An image that several pages share is fetched once.
 *
 * @throws 404 if the preview or its image doesn't exist
 */
export async function previewPicture(
  context: Context,
  id: string,
  kind: keyof typeof DRAWN,
): Promise<Buffer> {
  const { config, database, req, res } = context
  // An image that is its own preview would wait for itself.
  if (req.get('user-agent')?.startsWith(USER_AGENT)) throw previewOfPreview()
  const page = await findFetched(database, id, null)
  const address = page?.metadata?.[kind]
  if (!address) throw pictureNotFound()
  const by = partiesOf(context)
  const pictureId = fetchId(kind, address)
  const { sha256 } = await fetchOnce(database, {
    ...{ id: pictureId, host: new URL(address).host, by },
    work: async () => drawAnew(await fetchPicture(address, fetchOptions(config)), DRAWN[kind], by),
  })
  if (!sha256) throw pictureNotFound()
  res.set({
    ETag: `"${sha256}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites may embed public images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (req.fresh) return Buffer.alloc(0)
  return (await findPicture(database, pictureId)) ?? gone()
}

function gone(): never {
  throw pictureNotFound()
}
