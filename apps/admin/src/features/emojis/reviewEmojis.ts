import { answerOf, api, type Schema } from '../../lib/api.ts'

/** It is sent to its end also when the page is closed meanwhile. */
export const reviewEmojis = (body: Schema<'EmojiReview'>) =>
  answerOf(api.POST('/api/admin/emojis', { body, keepalive: true }))
