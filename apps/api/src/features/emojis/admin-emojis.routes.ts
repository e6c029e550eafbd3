import { changedMeanwhile } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  AdminEmojiList,
  AdminEmojiQuery,
  EmojiRemoval,
  EmojiReview,
  OwnEmojiList,
  OwnEmojiQuery,
  ReviewOutcome,
} from './admin-emojis.schema.ts'
import { listAdminEmojis, listOwnEmojis, reviewAndShow } from './admin-emojis.service.ts'
import { samePicture } from './custom-emojis.ts'
import { emojiNotFound, ownShortcodeTaken, removeEmoji, unicodeEmoji } from './review.ts'
import { shortcodeTaken } from './shortcodes.ts'

const path = '/api/admin/emojis'

export const adminEmojiRoutes = [
  route({
    id: 'listOwnEmojis',
    method: 'get',
    path: '/api/emojis/mine',
    summary: 'The emojis that I made, with what was decided on them',
    access: 'signed-in',
    query: OwnEmojiQuery,
    returns: OwnEmojiList,
    handle: ({ query }, { database, viewer }) => listOwnEmojis(database, viewer.id, query),
  }),
  route({
    id: 'listAdminEmojis',
    method: 'get',
    path,
    summary: 'Emojis by status, with who made them and how much they are used',
    access: 'admin.emojis.approve',
    query: AdminEmojiQuery,
    returns: AdminEmojiList,
    handle: ({ query }, context) => listAdminEmojis(context, query),
  }),
  route({
    id: 'reviewEmojis',
    method: 'post',
    path,
    summary: 'Approve or reject emojis',
    access: 'admin.emojis.approve',
    body: EmojiReview,
    returns: ReviewOutcome,
    errors: [
      ...[emojiNotFound, unicodeEmoji, shortcodeTaken, ownShortcodeTaken, samePicture],
      changedMeanwhile,
    ],
    handle: ({ body }, context) => reviewAndShow(context, body),
  }),
  route({
    id: 'removeEmojiOfAnyone',
    method: 'delete',
    path,
    summary: 'Delete a custom emoji',
    access: 'admin.emojis.manage',
    query: EmojiRemoval,
    errors: [emojiNotFound, unicodeEmoji],
    handle: ({ query }, context) => removeEmoji(context, query),
  }),
]
