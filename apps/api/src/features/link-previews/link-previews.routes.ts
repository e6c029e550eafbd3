import * as z from 'zod'
import { permissionRequired, storageFull } from '../../http/errors.ts'
import { type Context, route } from '../../http/route.ts'
import {
  imageNotFound,
  PREVIEW_ERRORS,
  previewOfPreview,
  previewsBusy,
  previewTimedOut,
} from './link-preview-errors.ts'
import { LinkPreview, LinkPreviewQuery } from './link-previews.schema.ts'
import { getLinkPreview, REFRESH_PERMISSION } from './link-previews.service.ts'
import { getPreviewImage } from './preview-image.service.ts'

const INVALID_ID_MESSAGE = 'Must be the ID of a preview: 22 letters, digits, hyphens, and underscores'

const imageRoute = {
  method: 'get',
  access: 'public',
  params: z.object({
    id: z
      .string()
      .max(22, INVALID_ID_MESSAGE)
      .regex(/^[\w-]{22}$/, INVALID_ID_MESSAGE)
      .describe('ID of the preview, as in its `image` and `favicon` URLs.')
      .meta({ example: '8LQnVYoDZ5cZVvxlmOm4sw' }),
  }),
  produces: 'image/webp',
  cache: 'public, max-age=86400',
  errors: [imageNotFound, previewOfPreview, previewsBusy, previewTimedOut, storageFull],
} as const

export const linkPreviewRoutes = [
  route({
    id: 'getLinkPreview',
    method: 'get',
    path: '/api/link-preview',
    summary: 'Get a link preview',
    description:
      'Returns the title, description, and image of a web page, to show a card for a link. The server fetches the page from public IP addresses only, unless `LINK_PREVIEW_ALLOW` names the host. It keeps a preview for 14 days and a failure for 10 minutes.',
    access: 'public',
    rate: 'preview',
    query: LinkPreviewQuery,
    returns: LinkPreview,
    cache: 'public, max-age=300',
    errors: [...PREVIEW_ERRORS, () => permissionRequired(REFRESH_PERMISSION)],
    handle: ({ query }, context) => getLinkPreview(context, query),
  }),
  route({
    ...imageRoute,
    id: 'getLinkPreviewImage',
    path: '/api/link-preview/{id}/image',
    summary: "Get a link preview's image",
    description:
      'Returns the image of a preview as WebP, at most 1,200 pixels wide and high. The server fetches the image on the first request. Returns 404 if the preview is not stored, has no image, or its image cannot be fetched or read.',
    handle: ({ params }, context: Context) => getPreviewImage(context, params.id, 'image'),
  }),
  route({
    ...imageRoute,
    id: 'getLinkPreviewFavicon',
    path: '/api/link-preview/{id}/favicon',
    summary: "Get a link preview's favicon",
    description:
      'Returns the icon of the site as WebP, at most 64 pixels wide and high. The server fetches the icon on the first request. Returns 404 if the preview is not stored, has no icon, or its icon cannot be fetched or read.',
    handle: ({ params }, context: Context) => getPreviewImage(context, params.id, 'favicon'),
  }),
]
