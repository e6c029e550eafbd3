import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { getAdminEmojis } from './admin-emojis.service.ts'
import { findMostUsed, type RankingOptions } from './ranking.queries.ts'

/**
 * Returns the most used emojis of a kind in a period with their uses, and the kind's total uses in that
 * period.
 */
export async function rankEmojis(context: Context<CurrentUser>, options: RankingOptions) {
  const { ranked, total } = await findMostUsed(context.database, options)
  const usesById = new Map(ranked.map(({ id, uses }) => [id, uses]))
  const emojis = await getAdminEmojis(context, [...usesById.keys()])
  return {
    emojis: emojis.map((emoji) => ({ ...emoji, uses: usesById.get(emoji.id) ?? 0 })),
    total_uses: total,
  }
}
