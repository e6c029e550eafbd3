import type { EmojiSort } from './emojis.schema.ts'

export interface EmojiFilter {
  category?: string | undefined
  search?: string | undefined
  sort: EmojiSort
  page: number
  per_page: number
  include_custom: boolean
}

/** Source of approved emojis. Its condition equals that of the partial indexes, so that queries use these. */
const APPROVED = `emoji e WHERE e.status = 'approved'`

/**
 * Selects the current user's unapproved emojis. `OFFSET 0` keeps the planner from applying the conditions of
 * the outer query first. Otherwise, a search would read pending emojis of other users from an index of all
 * emojis.
 */
const selectPersonal = (userIdPlaceholder: string) =>
  `(SELECT * FROM emoji WHERE owner_id = ${userIdPlaceholder}::int AND status <> 'approved' OFFSET 0) e
    WHERE true`

/**
 * SQL fragments to put after `FROM`. Each source consists of a table `e` and a WHERE clause. No emoji is in
 * two sources.
 */
export type VisibleSources = readonly string[]

/**
 * Returns SQL for the emojis that the current user can see, with all filters except the search, and the
 * values of its parameters. Approved and personal emojis are separate sources: if one source
 * combined them with OR, the planner would read the pending emojis of all users.
 */
export function selectVisible({ category, include_custom }: EmojiFilter, currentUserId: number | null) {
  const values: unknown[] = []
  const conditions: string[] = []
  if (category !== undefined)
    conditions.push(`e.category_id = (SELECT id FROM emoji_category WHERE name = $${values.push(category)})`)
  if (!include_custom) conditions.push('NOT e.is_custom')
  const sources = [APPROVED]
  if (currentUserId !== null && include_custom) sources.push(selectPersonal(`$${values.push(currentUserId)}`))
  const visible: VisibleSources = sources.map((source) => [source, ...conditions].join(' AND '))
  return { visible, values }
}

export const unionAll = (visible: VisibleSources, select: (source: string) => string) =>
  visible.map(select).join(' UNION ALL ')
