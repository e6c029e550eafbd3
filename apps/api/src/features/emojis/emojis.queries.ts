import type { Database } from '@veranda/database'
import { containing } from '../../http/list.ts'

export interface EmojiFilter {
  category?: string | undefined
  search?: string | undefined
  page: number
  per_page: number
  include_custom: boolean
}

export interface EmojiRow {
  id: number
  emoji_id: string
  unicode_codepoint: string | null
  unicode_char: string | null
  name: string
  description: string | null
  category: { id: number; name: string; display_name: string }
  tags: string[]
  aliases: string[]
  keywords: string[]
  is_custom: boolean
  custom_image_url: string | null
  usage_count: number
  version_min: number | null
  is_approved: boolean
  is_personal: boolean
}

const COLUMNS = `e.id, e.emoji_id, e.unicode_codepoint, e.unicode_char, e.name, e.description,
  jsonb_build_object('id', c.id, 'name', c.name, 'display_name', c.display_name) AS category,
  e.tags, e.aliases, e.keywords, e.is_custom, e.custom_image_url, e.usage_count,
  e.version_min::float8 AS version_min, e.is_approved, false AS is_personal`

/**
 * Best first: the name itself, a shortcode, a tag or keyword, a name that begins so, a word that begins so, any part.
 * `search_text` holds name, shortcodes, tags and keywords, in lower case, with spaces between.
 */
const rank = (text: string) => `CASE WHEN e.name = ${text} THEN 0 WHEN ${text} = ANY (e.aliases) THEN 1
  WHEN ${text} = ANY (e.tags) OR ${text} = ANY (e.keywords) THEN 2 WHEN starts_with(e.name, ${text}) THEN 3
  WHEN strpos(e.search_text, ' ' || ${text}) > 0 THEN 4 ELSE 5 END`

/** The two statements of a list. Exported for the benchmark, whose bare handler sends the same. */
export function emojiStatements(filter: EmojiFilter) {
  const conditions = ['e.is_approved']
  const values: unknown[] = []
  // Clients send what people type, and people type :grin:.
  const text = filter.search?.toLowerCase().replace(/^:+|:+$/g, '')
  if (text !== undefined) conditions.push(`e.search_text LIKE $${values.push(containing(text))}`)
  if (filter.category !== undefined) conditions.push(`c.name = $${values.push(filter.category)}`)
  if (!filter.include_custom) conditions.push('NOT e.is_custom')
  const from = `FROM emoji e JOIN emoji_category c ON c.id = e.category_id WHERE ${conditions.join(' AND ')}`
  const pageValues = [...values, filter.per_page, (filter.page - 1) * filter.per_page]
  const window = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const order = text === undefined ? '' : `${rank(`$${pageValues.push(text)}::text`)}, `
  return {
    page: {
      text: `SELECT ${COLUMNS} ${from} ORDER BY ${order}e.sort_order, e.id ${window}`,
      values: pageValues,
    },
    count: { text: `SELECT count(*)::int AS total ${from}`, values },
  }
}

export async function findEmojis(database: Database, filter: EmojiFilter) {
  const { page, count } = emojiStatements(filter)
  const [rows, counted] = await Promise.all([
    database.query<EmojiRow>(page.text, page.values),
    database.query<{ total: number }>(count.text, count.values),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface CategoryRow {
  id: number
  name: string
  display_name: string
  description: string | null
  emoji_count: number
}

export const EMOJI_CATEGORIES = `SELECT c.id, c.name, c.display_name, c.description,
    count(e.id) FILTER (WHERE e.is_approved AND ($1 OR NOT e.is_custom))::int AS emoji_count
  FROM emoji_category c LEFT JOIN emoji e ON e.category_id = c.id GROUP BY c.id ORDER BY c.sort_order, c.id`

export const findCategories = (database: Database, includeCustom: boolean) =>
  database.query<CategoryRow>(EMOJI_CATEGORIES, [includeCustom])
