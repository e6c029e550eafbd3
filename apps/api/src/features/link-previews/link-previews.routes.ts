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

const picture = {
  method: 'get',
  access: 'public',
  params: z.object({
    id: z
      .string()
      .max(22, 'The id of a preview')
      .regex(/^[\w-]{22}$/, 'The id of a preview')
      .describe('stands in the address that a preview gives')
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
    summary: 'What a link leads to: title, description, picture',
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
    summary: 'The picture of a link preview',
    handle: ({ params }, context: Context) => previewPicture(context, params.id, 'image'),
  }),
  route({
    ...picture,
    id: 'getLinkPreviewFavicon',
    path: '/api/link-preview/{id}/favicon',
    summary: 'The icon of the site that a link leads to',
    handle: ({ params }, context: Context) => previewPicture(context, params.id, 'favicon'),
  }),
]
