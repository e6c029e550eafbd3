import type { Database, SqlRunner } from '@veranda/database'
import { getPageWindow } from '../../http/list.ts'
import { type EmojiFilter, selectVisible, unionAll, type VisibleSources } from './emoji-filter.ts'
import { searchEmojis } from './search.queries.ts'

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

/** SQL for the URL path of the image `p` of the emoji `e`; null without an image. */
export const IMAGE_URL = `'/api/emojis/' || e.id || '/image?v=' || left(p.sha256, 12)`

/**
 * Returns the SELECT list for an `EmojiRow`.
 *
 * @param currentUserSql SQL expression for the current user's ID
 */
export const getEmojiColumns = (
  currentUserSql: string,
) => `e.id, e.emoji_id, e.unicode_codepoint, e.unicode_char, e.name, e.description,
  jsonb_build_object('id', c.id, 'name', c.name, 'display_name', c.display_name) AS category,
  e.tags, e.aliases, e.keywords, e.is_custom,
  ${IMAGE_URL} AS custom_image_url,
  COALESCE(u.uses, 0) AS usage_count, e.version_min::float8 AS version_min, e.status = 'approved' AS is_approved,
  e.status <> 'approved' AND COALESCE(e.owner_id = ${currentUserSql}, false) AS is_personal`

/** Joins the category `c`, the image `p`, and the usage `u` of the emoji `e`. */
export const JOINS = `JOIN emoji_category c ON c.id = e.category_id
  LEFT JOIN emoji_image p ON p.emoji_id = e.id LEFT JOIN emoji_usage u ON u.emoji_id = e.id`

/**
 * Selects emojis in the order of the given IDs. Exported for benchmarks that run this statement and
 * `EMOJI_CATEGORIES` without the rest of the server.
 */
export const EMOJIS_BY_IDS = `SELECT ${getEmojiColumns('$1::int')} FROM unnest($2::int[]) WITH ORDINALITY AS picked(id, n)
  JOIN emoji e ON e.id = picked.id ${JOINS} ORDER BY picked.n`

/** Returns an emoji by ID, whether or not the current user can see it. */
export async function findEmoji(
  database: SqlRunner,
  id: number,
  currentUserId: number,
): Promise<EmojiRow | undefined> {
  const [row] = await database.query<EmojiRow>(EMOJIS_BY_IDS, [currentUserId, [id]])
  return row
}

/** IDs of the emojis on the requested page, and the number of all matches. */
interface EmojiPage {
  ids: readonly number[]
  total: number
}

/**
 * Returns the requested page of emojis and the number of matches.
 *
 * @param categories result of `findCategories`, whose counts give the number of matches without a search
 */
export async function findEmojis(
  database: Database,
  filter: EmojiFilter,
  currentUserId: number | null,
  categories: readonly CategoryRow[],
) {
  const { ids, total }: EmojiPage = filter.search
    ? await searchEmojis(database, filter, filter.search, currentUserId)
    : await findWithoutSearch(database, filter, currentUserId, categories)
  const rows = ids.length > 0 ? await database.query<EmojiRow>(EMOJIS_BY_IDS, [currentUserId, ids]) : []
  return { rows, total }
}

async function findWithoutSearch(
  database: SqlRunner,
  filter: EmojiFilter,
  currentUserId: number | null,
  categories: readonly CategoryRow[],
): Promise<EmojiPage> {
  const total =
    categories
      .filter(({ name }) => filter.category === undefined || name === filter.category)
      .reduce((sum, { emoji_count }) => sum + emoji_count, 0) +
    (filter.include_custom && currentUserId !== null
      ? await countPersonal(database, filter, currentUserId)
      : 0)
  const { visible, values } = selectVisible(filter, currentUserId)
  const limit = filter.per_page
  if (filter.sort === 'popular') {
    const limitAndOffset = [limit, (filter.page - 1) * limit]
    const rows = await database.query<{ id: number }>(selectPopular(visible, values.length), [
      ...values,
      ...limitAndOffset,
    ])
    return { ids: rows.map(({ id }) => id), total }
  }
  const { reversed, take, offset } = getPageWindow({ page: filter.page, limit }, total)
  if (take === 0) return { ids: [], total }
  // Custom emojis sort last. To list only Unicode emojis, a read from the end would have to skip all custom
  // ones first.
  const readsFromEnd = reversed && filter.include_custom
  const direction = readsFromEnd ? 'DESC' : 'ASC'
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM (${selectInCatalogOrder(visible)}) listed ORDER BY sort_order ${direction}, id ${direction}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, take, readsFromEnd ? offset : (filter.page - 1) * limit],
  )
  const ids = rows.map(({ id }) => id)
  return { ids: readsFromEnd ? ids.reverse() : ids, total }
}

/**
 * Selects used emojis, most used first, then unused ones in catalog order. In both parts, approved emojis are
 * read along an index.
 */
const selectPopular = ([approved = '', ...personal]: VisibleSources, valueCount: number) => `(
    SELECT id FROM (${[
      `(SELECT u.emoji_id AS id, u.uses FROM emoji_usage u, ${approved}
        AND e.id = u.emoji_id AND u.is_approved AND u.uses > 0 ORDER BY u.uses DESC, u.emoji_id)`,
      ...personal.map(
        (source) => `(SELECT e.id, ${USES} AS uses FROM ${source} AND ${USES} > 0 ORDER BY 2 DESC, 1)`,
      ),
    ].join(' UNION ALL ')}) used ORDER BY uses DESC, id
  ) UNION ALL (
    SELECT id FROM (${selectInCatalogOrder([
      `${approved} AND NOT EXISTS (
        SELECT FROM emoji_usage u WHERE u.emoji_id = e.id AND u.is_approved AND u.uses > 0)`,
      ...personal.map((source) => `${source} AND COALESCE(${USES}, 0) = 0`),
    ])}) unused ORDER BY sort_order, id
  ) LIMIT $${valueCount + 1} OFFSET $${valueCount + 2}`

/**
 * Subquery for the number of uses of the emoji `e`, for the few personal emojis of a user. A join would read
 * the whole usage table.
 */
const USES = '(SELECT uses FROM emoji_usage WHERE emoji_id = e.id)'

const selectInCatalogOrder = (visible: VisibleSources) =>
  unionAll(visible, (source) => `SELECT e.id, e.sort_order FROM ${source}`)

/** Counts the user's own custom emojis that are not approved. */
async function countPersonal(
  database: SqlRunner,
  filter: EmojiFilter,
  currentUserId: number,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM emoji e JOIN emoji_category c ON c.id = e.category_id
     WHERE e.owner_id = $1 AND e.status <> 'approved' AND ($2::text IS NULL OR c.name = $2)`,
    [currentUserId, filter.category ?? null],
  )
  return row?.total ?? 0
}

export interface CategoryRow {
  id: number
  name: string
  display_name: string
  description: string | null
  emoji_count: number
}

/**
 * Selects all categories with their number of approved emojis. If `$1` is true, custom emojis are counted,
 * too. Triggers maintain the numbers, so that requests don't count rows.
 */
export const EMOJI_CATEGORIES = `SELECT c.id, c.name, c.display_name, c.description,
    COALESCE(sum(t.emojis) FILTER (WHERE t.status = 'approved' AND ($1 OR NOT t.is_custom)), 0)::int AS emoji_count
  FROM emoji_category c LEFT JOIN emoji_tally t ON t.category_id = c.id GROUP BY c.id ORDER BY c.sort_order, c.id`

export const findCategories = (database: SqlRunner, includeCustom: boolean) =>
  database.query<CategoryRow>(EMOJI_CATEGORIES, [includeCustom])
