import type { Database } from '@veranda/database'
import { type EmojiFilter, findCategories, findEmojis } from './emojis.queries.ts'
import { osInfo } from './os-info.ts'

export async function listEmojis(database: Database, filter: EmojiFilter, userAgent: string | undefined) {
  const [{ rows, total }, categories] = await Promise.all([
    findEmojis(database, filter),
    findCategories(database, filter.include_custom),
  ])
  return {
    emojis: rows,
    categories,
    os_info: osInfo(userAgent),
    total_count: total,
    page: filter.page,
    per_page: filter.per_page,
  }
}
