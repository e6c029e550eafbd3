import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import {
  type AdminEmojiRow,
  findAdminEmojis,
  findAdminEmojisById,
  findOwnEmojis,
} from './admin-emojis.queries.ts'
import type { AdminEmoji, AdminEmojiQuery, EmojiReview, OwnEmojiQuery } from './admin-emojis.schema.ts'
import { reviewEmojis } from './review.ts'

const toAdminEmoji = (
  { reviewed_at, review_reason, reviewer, ...row }: AdminEmojiRow,
  currentUser: CurrentUser,
): z.input<typeof AdminEmoji> => ({
  ...row,
  // Deprecated name of `image`.
  picture: row.image,
  is_personal: row.status !== 'approved' && row.owner?.id === currentUser.id,
  created_at: row.created_at.toISOString(),
  review: reviewed_at && { at: reviewed_at.toISOString(), by: reviewer, reason: review_reason },
})

const toPageQuery = ({ page, per_page }: { page: number; per_page: number }) => ({ page, limit: per_page })

export async function listAdminEmojis(
  { database, currentUser }: Context<CurrentUser>,
  query: z.output<typeof AdminEmojiQuery>,
) {
  const { rows, counts, total } = await findAdminEmojis(database, query)
  return {
    emojis: rows.map((row) => toAdminEmoji(row, currentUser)),
    counts,
    pagination: paginate(toPageQuery(query), total),
  }
}

/** Reviews emojis. Returns those that now have the requested status, and the failures of the others. */
export async function reviewAndGetEmojis(
  context: Context<CurrentUser>,
  review: z.output<typeof EmojiReview>,
) {
  const { ids, failures } = await reviewEmojis(context, review)
  return { emojis: await getAdminEmojis(context, ids), failures }
}

/** Returns emojis in the order of the given IDs. */
export async function getAdminEmojis(
  { database, currentUser }: Context<CurrentUser>,
  ids: readonly number[],
) {
  const rows = await findAdminEmojisById(database, ids)
  return rows.map((row) => toAdminEmoji(row, currentUser))
}

/** Returns a user's own emojis with their review status and reason. */
export async function listOwnEmojis(
  database: Database,
  userId: number,
  query: z.output<typeof OwnEmojiQuery>,
) {
  const { rows, total } = await findOwnEmojis(database, userId, query)
  return {
    emojis: rows.map(({ reviewed_at, review_reason, ...row }) => ({
      ...row,
      is_personal: row.status !== 'approved',
      created_at: row.created_at.toISOString(),
      review: reviewed_at && { at: reviewed_at.toISOString(), reason: review_reason },
    })),
    pagination: paginate(toPageQuery(query), total),
  }
}
