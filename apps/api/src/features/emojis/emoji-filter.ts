import type { EmojiSort } from './emojis.schema.ts'

export interface EmojiFilter {
  category?: string | undefined
  search?: string | undefined
  sort: EmojiSort
  page: number
  per_page: number
  include_custom: boolean
}

const APPROVED = `e.status = 'approved' AND $1::int IS NULL`
const OWN_TOO = `(e.status = 'approved' OR e.owner_id = $1::int)`

/** The conditions of a filter, but for its search, and the values, of which the viewer is the first. */
export function conditionsOf({ category, include_custom }: EmojiFilter, viewerId: number | null) {
  const values: unknown[] = [include_custom ? viewerId : null]
  const conditions = [viewerId !== null && include_custom ? OWN_TOO : APPROVED]
  if (category !== undefined)
    conditions.push(`e.category_id = (SELECT id FROM emoji_category WHERE name = $${values.push(category)})`)
  if (!include_custom) conditions.push('NOT e.is_custom')
  return { conditions, values }
}
