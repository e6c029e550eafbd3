import * as z from 'zod'
import { storageLimitReached } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { planRequired } from '../plans/entitlements.ts'
import { quotaExceededExample } from '../quotas/quota-errors.ts'
import { getQuotaPolicy } from '../quotas/quotas.catalog.ts'
import { imageTaken, unknownCategory } from './custom-emojis.ts'
import { getEmojiImage } from './emoji-image.service.ts'
import { EMOJI_IMAGE_TYPES } from './emoji-image.ts'
import {
  EmojiListResponse,
  EmojiQuery,
  EmojiResponse,
  EmojiUpload,
  EmojiUse,
  EmojiUsed,
} from './emojis.schema.ts'
import { deleteOwnEmoji, listEmojis } from './emojis.service.ts'
import { shortcodeTaken } from './shortcodes.ts'
import { getMaxEmojiBytes, uploadEmoji } from './upload.service.ts'
import { countUse, emojiNotFound } from './usage.service.ts'

const params = z.object({ id: databaseId.describe('Numeric `id` of the emoji.') })

const usageRoute = {
  access: 'public',
  body: EmojiUse,
  returns: EmojiUsed,
  missing: 'Missing required fields: emoji_id and emoji_type',
  errors: [emojiNotFound],
} as const

const FREE_PLAN_FILE_SIZE_MB = getQuotaPolicy('custom_emoji/emoji_file_size_mb').plans.free ?? 1

export const emojiRoutes = [
  route({
    id: 'listEmojis',
    method: 'get',
    path: '/api/emojis',
    summary: 'List emojis',
    description:
      'Returns Unicode emojis and, on request, custom emojis, filtered by category or search. The response also lists all categories and the emoji support of the client, so an emoji picker needs one call. A search that matches nothing is repeated with corrected spelling.',
    access: 'public',
    query: EmojiQuery,
    returns: EmojiListResponse,
    // `os_info` depends on the client, so shared caches would need a copy for each client.
    cache: 'private, max-age=60',
    handle: ({ query }, { database, currentUser, req, res }) => {
      res.vary('User-Agent, Sec-CH-UA-Platform-Version')
      // A user who uploads an emoji expects to see it immediately.
      if (currentUser && query.include_custom) res.set('Cache-Control', 'private, no-cache')
      return listEmojis(database, query, currentUser, req.headers)
    },
  }),
  route({
    id: 'uploadEmoji',
    method: 'post',
    path: '/api/emojis',
    summary: 'Upload a custom emoji',
    description:
      'Creates a custom emoji from an image, which is re-encoded as WebP, without metadata, to fit 128 × 128 pixels. You can use the emoji immediately; other users can use it once an administrator approves it. The emoji uses one of your emoji slots until you delete it.',
    access: 'signed-in',
    timeout: ['posting', 'emoji_submission'],
    upload: {
      field: 'file',
      types: EMOJI_IMAGE_TYPES,
      defaultMaxSize: FREE_PLAN_FILE_SIZE_MB * 1_048_576,
      maxSize: getMaxEmojiBytes,
    },
    body: EmojiUpload,
    returns: EmojiResponse,
    status: 201,
    errors: [
      unknownCategory,
      () => planRequired('animated_emoji'),
      shortcodeTaken,
      imageTaken,
      () => quotaExceededExample('custom_emoji/emoji_slots'),
      storageLimitReached,
    ],
    handle: ({ body, file }, context) => uploadEmoji(context, body, file),
  }),
  route({
    id: 'recordEmojiUse',
    method: 'put',
    path: '/api/emojis',
    summary: 'Record the use of an emoji',
    description: 'Counts one use of an emoji. Works without signing in. Same as `POST /api/emojis/usage`.',
    ...usageRoute,
    handle: ({ body }, { database, currentUser }) => countUse(database, currentUser, body),
  }),
  route({
    id: 'recordEmojiUsage',
    method: 'post',
    path: '/api/emojis/usage',
    summary: 'Record emoji usage',
    description:
      'Counts one use of an emoji, which affects the `popular` sort order. Works without signing in. Only the owner can record uses of an emoji that is not approved.',
    ...usageRoute,
    handle: ({ body }, { database, currentUser }) => countUse(database, currentUser, body),
  }),
  route({
    id: 'getEmojiImage',
    method: 'get',
    path: '/api/emojis/{id}/image',
    summary: "Get a custom emoji's image",
    description:
      'Returns the image of a custom emoji; use the URL in `custom_image_url`. Images of approved emojis are public. Other images are visible only to the owner and to users with `admin.emojis.approve`.',
    access: 'public',
    params,
    query: z.object({
      v: z
        .string()
        .max(64, 'Must be at most 64 characters')
        .optional()
        .describe(
          'Version from `custom_image_url`. With the current version, the image of an approved emoji can be cached for a year.',
        ),
    }),
    produces: 'image/webp',
    errors: [emojiNotFound],
    handle: ({ params, query }, context) => getEmojiImage(context, params.id, query.v),
  }),
  route({
    id: 'deleteEmoji',
    method: 'delete',
    path: '/api/emojis/{id}',
    summary: 'Delete one of your custom emojis',
    description:
      'Deletes your emoji with its image and usage counts, for all users if it was approved. Its slot and shortcode are free immediately. Existing text shows the shortcode instead.',
    access: 'signed-in',
    params,
    errors: [emojiNotFound],
    handle: ({ params }, context) => deleteOwnEmoji(context, params.id),
  }),
]
