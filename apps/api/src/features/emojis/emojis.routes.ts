import * as z from 'zod'
import { tooMuchStored } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { planRequired } from '../plans/entitlements.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import { quotaPolicy } from '../quotas/quotas.catalogue.ts'
import { samePicture, unknownCategory } from './custom-emojis.ts'
import {
  EmojiListResponse,
  EmojiQuery,
  EmojiResponse,
  EmojiUpload,
  EmojiUse,
  EmojiUsed,
} from './emojis.schema.ts'
import { deleteOwnEmoji, listEmojis } from './emojis.service.ts'
import { emojiPicture } from './picture.service.ts'
import { PICTURE_TYPES } from './picture.ts'
import { shortcodeTaken } from './shortcodes.ts'
import { largestEmoji, uploadEmoji } from './upload.service.ts'
import { countUse, emojiNotFound } from './usage.service.ts'

const params = z.object({ id: databaseId })

const usage = {
  access: 'public',
  body: EmojiUse,
  returns: EmojiUsed,
  missing: 'Missing required fields: emoji_id and emoji_type',
  errors: [emojiNotFound],
} as const

const USUAL_MB = quotaPolicy('custom_emoji/emoji_file_size_mb').plans.free ?? 1

export const emojiRoutes = [
  route({
    id: 'listEmojis',
    method: 'get',
    path: '/api/emojis',
    summary: 'Emojis, by category or search, a page at a time',
    access: 'public',
    query: EmojiQuery,
    returns: EmojiListResponse,
    // `os_info` depends on the client, so a shared cache would need a copy for each: browsers only.
    cache: 'private, max-age=60',
    handle: ({ query }, { database, viewer, req, res }) => {
      res.vary('User-Agent, Sec-CH-UA-Platform-Version')
      // Who uploads one wants to see it at once.
      if (viewer && query.include_custom) res.set('Cache-Control', 'private, no-cache')
      return listEmojis(database, query, viewer, req.headers)
    },
  }),
  route({
    id: 'uploadEmoji',
    method: 'post',
    path: '/api/emojis',
    summary: 'Make a custom emoji of a picture',
    access: 'signed-in',
    timeout: ['posting', 'emoji_submission'],
    upload: {
      field: 'file',
      types: PICTURE_TYPES,
      usualSize: USUAL_MB * 1_048_576,
      maxSize: largestEmoji,
    },
    body: EmojiUpload,
    returns: EmojiResponse,
    status: 201,
    errors: [
      unknownCategory,
      () => planRequired('animated_emoji'),
      shortcodeTaken,
      samePicture,
      quotaExceeded,
      tooMuchStored,
    ],
    handle: ({ body, file }, context) => uploadEmoji(context, body, file),
  }),
  route({
    id: 'useEmoji',
    method: 'put',
    path: '/api/emojis',
    summary: 'Count one use of an emoji',
    ...usage,
    handle: ({ body }, { database, viewer }) => countUse(database, viewer, body),
  }),
  route({
    id: 'countEmojiUsage',
    method: 'post',
    path: '/api/emojis/usage',
    summary: 'Count one use of an emoji, by an address of its own',
    ...usage,
    handle: ({ body }, { database, viewer }) => countUse(database, viewer, body),
  }),
  route({
    id: 'getEmojiPicture',
    method: 'get',
    path: '/api/emojis/{id}/image',
    summary: 'The picture of a custom emoji',
    access: 'public',
    params,
    query: z.object({
      v: z
        .string()
        .max(64, 'At most 64 characters')
        .optional()
        .describe('of `custom_image_url`: with it the picture may be kept forever'),
    }),
    produces: 'image/webp',
    errors: [emojiNotFound],
    handle: ({ params, query }, context) => emojiPicture(context, params.id, query.v),
  }),
  route({
    id: 'deleteEmoji',
    method: 'delete',
    path: '/api/emojis/{id}',
    summary: 'Delete a custom emoji of one’s own',
    access: 'signed-in',
    params,
    errors: [emojiNotFound],
    handle: ({ params }, context) => deleteOwnEmoji(context, params.id),
  }),
]
