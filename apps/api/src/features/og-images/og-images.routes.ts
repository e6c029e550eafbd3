import { MEDIA_TYPES } from '@veranda/og-image'
import { storageLimitReached, unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { planRequired } from '../plans/entitlements.ts'
import { Username } from '../profiles/profiles.routes.ts'
import { profileNotFound } from '../profiles/profiles.service.ts'
import {
  AvatarQuery,
  OgImageId,
  OgImageQuery,
  OgImageReport,
  ProfileImageQuery,
  StoredImageQuery,
  StudioQuery,
  StudioReport,
} from './og-images.schema.ts'
import { generateImage, getStoredImage, previewImageNotFound, renderDraft } from './og-images.service.ts'
import { renderAvatar, renderProfileImage } from './profile-images.service.ts'

const imageRoute = {
  access: 'public',
  rate: 'image',
  produces: Object.values(MEDIA_TYPES),
} as const

const renderingBusy = () => unavailable('Image rendering')

export const ogImageRoutes = [
  route({
    ...imageRoute,
    id: 'getOgImage',
    method: 'get',
    path: '/api/og-image',
    summary: 'Generate a social preview image',
    description:
      'Renders an image with a quote, its author, and an avatar for the `og:image` tag of a page. The same parameters return the same image, except that the default watermark depends on your plan, and that the image changes daily if you set none of `seed`, `quote`, and `author`. Each new image uses one unit of the daily quota, and an image that was generated before uses none.',
    query: OgImageQuery,
    returns: OgImageReport,
    quota: { name: 'og_generator/daily_generations', consumedBy: 'handler' },
    errors: [() => planRequired('advanced_controls'), storageLimitReached, renderingBusy],
    handle: ({ query }, context) => generateImage(context, query),
  }),
  route({
    ...imageRoute,
    id: 'getOgImageById',
    method: 'get',
    path: '/api/og-image/{id}',
    summary: 'Get a generated preview image',
    description:
      'Returns a previously generated image by its ID, in any format and without using quota. Images that nobody has requested for a year are deleted; the same parameters generate them again with the same ID.',
    params: OgImageId,
    query: StoredImageQuery,
    errors: [previewImageNotFound, renderingBusy],
    handle: ({ params, query }, context) => getStoredImage(context, params.id, query.format),
  }),
  route({
    id: 'renderOgImageDraft',
    method: 'get',
    path: '/api/admin/og-image',
    summary: 'Render a draft of a preview image',
    description:
      'Renders a preview image without storing it or using quota, even with parameters that your plan does not include. The image has no public URL. With `format=json`, the response lists the plan features that you lack.',
    access: 'admin.access',
    produces: imageRoute.produces,
    query: StudioQuery,
    returns: StudioReport,
    errors: [renderingBusy],
    handle: ({ query }, context) => renderDraft(context, query),
  }),
  route({
    ...imageRoute,
    id: 'getProfileImage',
    method: 'get',
    path: '/api/profile/{username}/og-image',
    summary: "Generate a profile's preview image",
    description:
      'Renders an image with the generated avatar, name, username, and bio of a user for the `og:image` tag of their profile page. The image shows what guests can see, even if you are signed in. Returns 404 if guests cannot see the profile.',
    params: Username,
    query: ProfileImageQuery,
    errors: [profileNotFound, renderingBusy],
    handle: ({ params, query }, context) => renderProfileImage(context, params.username, query),
  }),
  route({
    ...imageRoute,
    id: 'getAvatarImage',
    method: 'get',
    path: '/api/avatar-image',
    summary: 'Generate an avatar',
    description:
      'Renders a square avatar from a seed, to show for users who have not chosen an image. The same parameters always return the same avatar, and no quota is used.',
    produces: ['image/png', 'image/svg+xml', 'image/webp'],
    query: AvatarQuery,
    errors: [renderingBusy],
    handle: ({ query }, context) => renderAvatar(context, query),
  }),
]
