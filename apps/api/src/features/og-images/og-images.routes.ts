import { MEDIA_TYPES } from '@veranda/og-image'
import { tooMuchStored, unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { planRequired } from '../plans/entitlements.ts'
import { Username } from '../profiles/profiles.routes.ts'
import { profileNotFound } from '../profiles/profiles.service.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import { avatarImage, profileImage } from './faces.service.ts'
import {
  AvatarQuery,
  KeptQuery,
  OgImageId,
  OgImageQuery,
  OgImageReport,
  ProfileImageQuery,
  StudioQuery,
  StudioReport,
} from './og-images.schema.ts'
import { generationNotFound, keptImage, ogImage, studioImage } from './og-images.service.ts'

const drawn = {
  access: 'public',
  rate: 'image',
  produces: Object.values(MEDIA_TYPES),
} as const

const tooMany = () => unavailable('Drawing one more picture')

export const ogImageRoutes = [
  route({
    ...drawn,
    id: 'getOgImage',
    method: 'get',
    path: '/api/og-image',
    summary: 'A picture for social previews, from a seed and words',
    description:
      'Without `format`, the format depends on `User-Agent` and `Accept`: crawlers, such as those of Facebook, X, Slack, WhatsApp, Google and Bing, and clients that prefer `image/png` receive PNG, all others SVG. The response then has `Vary: Accept, User-Agent`.',
    query: OgImageQuery,
    returns: OgImageReport,
    quota: { name: 'og_generator/daily_generations', spentBy: 'handler' },
    errors: [() => planRequired('advanced_controls'), quotaExceeded, tooMuchStored, tooMany],
    handle: ({ query }, context) => ogImage(context, query),
  }),
  route({
    ...drawn,
    id: 'getKeptOgImage',
    method: 'get',
    path: '/api/og-image/{id}',
    summary: 'A picture that was generated before',
    params: OgImageId,
    query: KeptQuery,
    errors: [generationNotFound, tooMany],
    handle: ({ params, query }, context) => keptImage(context, params.id, query.format),
  }),
  route({
    id: 'getStudioImage',
    method: 'get',
    path: '/api/admin/og-image',
    summary: 'What a picture would look like, whatever one’s plan and quota',
    access: 'admin.access',
    produces: drawn.produces,
    query: StudioQuery,
    returns: StudioReport,
    errors: [tooMany],
    handle: ({ query }, context) => studioImage(context, query),
  }),
  route({
    ...drawn,
    id: 'getProfileImage',
    method: 'get',
    path: '/api/profile/{username}/og-image',
    summary: 'A picture of a profile for social previews',
    params: Username,
    query: ProfileImageQuery,
    errors: [profileNotFound, tooMany],
    handle: ({ params, query }, context) => profileImage(context, params.username, query),
  }),
  route({
    ...drawn,
    id: 'getAvatarImage',
    method: 'get',
    path: '/api/avatar-image',
    summary: 'A face for a seed',
    produces: ['image/png', 'image/svg+xml', 'image/webp'],
    query: AvatarQuery,
    errors: [tooMany],
    handle: ({ query }, context) => avatarImage(context, query),
  }),
]
