import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { showAdminEmojis } from './admin-emojis.service.ts'
import { findMostUsed, type Ranking } from './ranking.queries.ts'

/** Returns the most used emojis of a period with their number of uses. */
export async function rankEmojis(context: Context<Viewer>, ranking: Ranking) {
  const { ranked, total } = await findMostUsed(context.database, ranking)
  const usesOf = new Map(ranked.map(({ id, uses }) => [id, uses]))
  const emojis = await showAdminEmojis(context, [...usesOf.keys()])
  return { emojis: emojis.map((emoji) => ({ ...emoji, uses: usesOf.get(emoji.id) ?? 0 })), total_uses: total }
}
