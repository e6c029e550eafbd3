import { editConflict } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  AdminEmojiList,
  AdminEmojiQuery,
  EmojiRemoval,
  EmojiReview,
  OwnEmojiList,
  OwnEmojiQuery,
  ReviewResult,
} from './admin-emojis.schema.ts'
import { listAdminEmojis, listOwnEmojis, reviewAndGetEmojis } from './admin-emojis.service.ts'
import { imageTaken } from './custom-emojis.ts'
import { ownShortcodeTaken, removeEmoji, unicodeEmoji } from './review.ts'
import { shortcodeTaken } from './shortcodes.ts'
import { emojiNotFound } from './usage.service.ts'

const path = '/api/admin/emojis'

export const adminEmojiRoutes = [
  route({
    id: 'listOwnEmojis',
    method: 'get',
    path: '/api/emojis/mine',
    summary: 'List your custom emojis',
    description:
      'Returns the emojis that you uploaded, newest first, with their review status. For a rejected emoji, `review.reason` says why.',
    access: 'signed-in',
    query: OwnEmojiQuery,
    returns: OwnEmojiList,
    handle: ({ query }, { database, currentUser }) => listOwnEmojis(database, currentUser.id, query),
  }),
  route({
    id: 'listAdminEmojis',
    method: 'get',
    path,
    summary: 'List emojis with review status and usage',
    description:
      'Returns emojis of all users with status, owner, last review, and usage. Use `status=pending` for the review queue, which is sorted oldest first by default.',
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
    description:
      'Reviews up to 100 emojis one after another and alerts their owners. An emoji that cannot be reviewed is listed in `failures` and does not affect the others. If you send a single ID and its review fails, the request fails with that error.',
    access: 'admin.emojis.approve',
    body: EmojiReview,
    returns: ReviewResult,
    errors: [emojiNotFound, unicodeEmoji, shortcodeTaken, ownShortcodeTaken, imageTaken, editConflict],
    handle: ({ body }, context) => reviewAndGetEmojis(context, body),
  }),
  route({
    id: 'deleteAdminEmoji',
    method: 'delete',
    path,
    summary: 'Delete a custom emoji',
    description:
      'Deletes a custom emoji of any user, with its image and usage counts. The owner receives an alert with the reason. To hide an emoji from everyone except its owner, reject it instead.',
    access: 'admin.emojis.manage',
    query: EmojiRemoval,
    errors: [emojiNotFound, unicodeEmoji],
    handle: ({ query }, context) => removeEmoji(context, query),
  }),
]
