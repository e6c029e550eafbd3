import type { EmojiSort } from './emojis.schema.ts'

export interface EmojiFilter {
  category?: string | undefined
  search?: string | undefined
  sort: EmojiSort
  page: number
  per_page: number
  include_custom: boolean
}

/** Indexes of approved emojis alone have the same condition. */
const APPROVED = `emoji e WHERE e.status = 'approved'`

/**
 * OFFSET keeps the planner from applying other conditions first: an index of all emojis would find the pending ones of
 * other users for a search.
 */
const ownOf = (viewerId: string) =>
  `(SELECT * FROM emoji WHERE owner_id = ${viewerId}::int AND status <> 'approved' OFFSET 0) e WHERE true`

/** SQL of a table named `e`, with conditions of a WHERE clause; several are disjoint. */
export type Visible = readonly string[]

/**
 * Returns what the current user sees of a filter's emojis except its search, and the values: approved emojis and their own
 * are apart. With an OR between them, the planner would read the pending emojis of all users.
 */
export function visibleTo({ category, include_custom }: EmojiFilter, viewerId: number | null) {
  const values: unknown[] = []
  const conditions: string[] = []
  if (category !== undefined)
    conditions.push(`e.category_id = (SELECT id FROM emoji_category WHERE name = $${values.push(category)})`)
  if (!include_custom) conditions.push('NOT e.is_custom')
  const sources = [APPROVED]
  if (viewerId !== null && include_custom) sources.push(ownOf(`$${values.push(viewerId)}`))
  const visible: Visible = sources.map((source) => [source, ...conditions].join(' AND '))
  return { visible, values }
}

export const unionOf = (visible: Visible, select: (source: string) => string) =>
  visible.map(select).join(' UNION ALL ')
