import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { getAdminEmojis } from './admin-emojis.service.ts'
import { findMostUsed, type Ranking } from './ranking.queries.ts'

/** Returns the most used emojis of a period with their number of uses. */
export async function rankEmojis(context: Context<CurrentUser>, ranking: Ranking) {
  const { ranked, total } = await findMostUsed(context.database, ranking)
  const usesById = new Map(ranked.map(({ id, uses }) => [id, uses]))
  const emojis = await getAdminEmojis(context, [...usesById.keys()])
  return {
    emojis: emojis.map((emoji) => ({ ...emoji, uses: usesById.get(emoji.id) ?? 0 })),
    total_uses: total,
  }
}
