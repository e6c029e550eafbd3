import type { Database } from '@veranda/database'
import type { Request } from 'express'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import type { EmojiFilter } from './emoji-filter.ts'
import { findCategories, findEmojis } from './emojis.queries.ts'
import { getOsInfo } from './os-info.ts'
import { parseSearch } from './search.queries.ts'
import { emojiNotFound } from './usage.service.ts'

export async function listEmojis(
  database: Database,
  { search, ...filter }: EmojiFilter,
  currentUser: CurrentUser | null,
  headers: Request['headers'],
) {
  const categories = await findCategories(database, filter.include_custom)
  // A search for only a colon contains no text, so it lists all emojis.
  const effectiveSearch = search !== undefined && parseSearch(search).text !== '' ? search : undefined
  const { rows, total } = await findEmojis(
    database,
    { ...filter, search: effectiveSearch },
    currentUser?.id ?? null,
    categories,
  )
  return {
    emojis: rows,
    categories,
    os_info: getOsInfo(headers),
    total_count: total,
    page: filter.page,
    per_page: filter.per_page,
  }
}

/**
 * Deletes one of the current user's emojis, for all users if it was approved.
 *
 * @throws 404
 */
export async function deleteOwnEmoji(
  { database, currentUser }: Context<CurrentUser>,
  id: number,
): Promise<void> {
  const { count } = await database.prisma.emoji.deleteMany({
    where: { id, ownerId: currentUser.id, isCustom: true },
  })
  if (count === 0) throw emojiNotFound()
}
