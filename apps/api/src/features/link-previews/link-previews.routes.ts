import * as z from 'zod'
import { permissionRequired, storageFull } from '../../http/errors.ts'
import { type Context, route } from '../../http/route.ts'
import {
  PREVIEW_ERRORS,
  pictureNotFound,
  previewOfPreview,
  previewsBusy,
  previewTimedOut,
} from './link-preview-errors.ts'
import { LinkPreview, LinkPreviewQuery } from './link-previews.schema.ts'
import { linkPreview, MAY_REFRESH } from './link-previews.service.ts'
import { previewPicture } from './picture.service.ts'

const PREVIEW_ID = 'Must be the ID of a preview: 22 letters, digits, hyphens and underscores'

const picture = {
  method: 'get',
  access: 'public',
  params: z.object({
    id: z
      .string()
      .max(22, PREVIEW_ID)
      .regex(/^[\w-]{22}$/, PREVIEW_ID)
      .describe('ID of the preview, as in the URLs that the preview returns.')
      .meta({ example: '8LQnVYoDZ5cZVvxlmOm4sw' }),
  }),
  produces: 'image/webp',
  cache: 'public, max-age=86400',
  errors: [pictureNotFound, previewOfPreview, previewsBusy, previewTimedOut, storageFull],
} as const

export const linkPreviewRoutes = [
  route({
    id: 'getLinkPreview',
    method: 'get',
    path: '/api/link-preview',
    summary: 'Get a link preview',
    description:
      'Returns the title, description and image of a web page, to show a card for a link. The server fetches the page from public IP addresses only, unless `LINK_PREVIEW_ALLOW` names the host. It keeps a preview for 14 days and a failure for 10 minutes.',
    access: 'public',
    rate: 'preview',
    query: LinkPreviewQuery,
    returns: LinkPreview,
    cache: 'public, max-age=300',
    errors: [...PREVIEW_ERRORS, () => permissionRequired(MAY_REFRESH)],
    handle: ({ query }, context) => linkPreview(context, query),
  }),
  route({
    ...picture,
    id: 'getLinkPreviewImage',
    path: '/api/link-preview/{id}/image',
    summary: "Get a link preview's image",
    description:
      'Returns the image of a preview as WebP, at most 1,200 pixels wide and high. The server fetches the image on the first request. Returns 404 if the image cannot be fetched or read.',
    handle: ({ params }, context: Context) => previewPicture(context, params.id, 'image'),
  }),
  route({
    ...picture,
    id: 'getLinkPreviewFavicon',
    path: '/api/link-preview/{id}/favicon',
    summary: "Get a link preview's favicon",
    description:
      'Returns the icon of the site as WebP, at most 64 pixels wide and high. The server fetches the icon on the first request. Returns 404 if the icon cannot be fetched or read.',
    handle: ({ params }, context: Context) => previewPicture(context, params.id, 'favicon'),
  }),
]
