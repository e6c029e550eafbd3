import type { SqlRunner } from '@veranda/database'
import { strip } from '@veranda/text'
import type * as z from 'zod'
import { getPageWindow, MAX_COUNTED, toLikePattern } from '../../http/list.ts'
import { type AdminEmojiQuery, EMOJI_STATUSES } from './admin-emojis.schema.ts'
import {
  buildRankSql,
  findCorrections,
  isIndexed,
  parseSearch,
  toCharacterVariants,
} from './search.queries.ts'

type ListQuery = z.output<typeof AdminEmojiQuery>
type Sort = NonNullable<ListQuery['sort']>
type Status = (typeof EMOJI_STATUSES)[number]

const KIND_CONDITIONS = { custom: 'e.is_custom', unicode: 'NOT e.is_custom', all: undefined } as const

/**
 * Builds the WHERE clause of a list. Its alias `e` is the table `emoji` or, to count without a search, the
 * table `emoji_tally`, in which triggers count the emojis.
 */
function buildConditions({ status, kind, category, search }: ListQuery) {
  const values: unknown[] = []
  /** Adds a parameter and returns its placeholder. */
  const $ = (value: unknown) => `$${values.push(value)}`
  const text = search && strip(search, ':')
  const conditions = [
    KIND_CONDITIONS[kind],
    status === 'all' ? undefined : `e.status = ${$(status)}::emoji_status`,
    category && `e.category_id = (SELECT id FROM emoji_category WHERE name = ${$(category)})`,
    text &&
      (isIndexed(text)
        ? `e.search_text LIKE ${$(toLikePattern(text))}`
        : `e.unicode_char = ANY (${$(toCharacterVariants(text))})`),
  ].filter((condition) => condition !== undefined)
  return { where: `WHERE ${['true', ...conditions].join(' AND ')}`, values, $ }
}

/** Counts the custom emojis of each status. */
async function countByStatus(database: SqlRunner): Promise<Record<Status, number>> {
  const rows = await database.query<{ status: Status; count: number }>(
    'SELECT status::text AS status, sum(emojis)::int AS count FROM emoji_tally WHERE is_custom GROUP BY status',
  )
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(EMOJI_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    Status,
    number
  >
}

/**
 * Counts the emojis of a list. Without a search, it adds up the counts in `emoji_tally`, which triggers
 * maintain. With a search, it counts at most `MAX_COUNTED` matches.
 */
async function countMatching(database: SqlRunner, listQuery: ListQuery): Promise<number> {
  const { where, values } = buildConditions(listQuery)
  const [row] = await database.query<{ total: number }>(
    listQuery.search
      ? `SELECT count(*)::int AS total FROM (SELECT FROM emoji e ${where} LIMIT ${MAX_COUNTED}) counted`
      : `SELECT COALESCE(sum(e.emojis), 0)::int AS total FROM emoji_tally e ${where}`,
    values,
  )
  return row?.total ?? 0
}

/** Returns the requested sort order or a default. Without a search, `catalogue` replaces `match`. */
function getSort({ sort, search, status, kind }: ListQuery): Sort {
  if (sort === 'match' && !search) return 'catalogue'
  if (sort) return sort
  if (search) return 'match'
  if (status === 'pending') return 'oldest'
  return kind === 'unicode' ? 'catalogue' : 'newest'
}

interface Order {
  columns: readonly string[]
  isDescending: boolean
}

const ORDERS: Record<'catalogue' | 'newest' | 'oldest', Order> = {
  catalogue: { columns: ['e.sort_order', 'e.id'], isDescending: false },
  newest: { columns: ['e.created_at', 'e.id'], isDescending: true },
  oldest: { columns: ['e.created_at', 'e.id'], isDescending: false },
}

/** Builds a query that reads a page in the order of an index, starting from the nearer end of the list. */
function buildIndexQuery(listQuery: ListQuery, sort: keyof typeof ORDERS, total: number) {
  const { where, values, $ } = buildConditions(listQuery)
  const { columns, isDescending } = ORDERS[sort]
  const { reversed, take, offset } = getPageWindow(
    { page: listQuery.page, limit: listQuery.per_page },
    total,
    listQuery.search ? MAX_COUNTED : undefined,
  )
  const direction = isDescending === reversed ? 'ASC' : 'DESC'
  const order = columns.map((column) => `${column} ${direction}`).join(', ')
  const sql = `SELECT e.id FROM emoji e ${where} ORDER BY ${order} LIMIT ${$(take)}::int OFFSET ${$(offset)}::int`
  return { sql, values, reversed }
}

/**
 * Builds a query that returns the best matches first. Only the first `MAX_COUNTED` matches in catalog order
 * are ranked.
 */
function buildMatchQuery(listQuery: ListQuery) {
  const { where, values, $ } = buildConditions(listQuery)
  const { text, isShortcodeStart } = parseSearch(listQuery.search ?? '')
  const code = text.replaceAll(' ', '_')
  const [textSql, shortcodeSql] = [`${$(isShortcodeStart ? `:${code}` : text)}::text`, `${$(code)}::text`]
  return {
    sql: `SELECT id FROM (
        SELECT e.id, e.sort_order, e.search_text FROM emoji e ${where} ORDER BY e.sort_order, e.id LIMIT ${MAX_COUNTED}
      ) hits ORDER BY ${buildRankSql(textSql, shortcodeSql)}, sort_order, id
      LIMIT ${$(listQuery.per_page)}::int OFFSET ${$(getOffset(listQuery))}::int`,
    values,
    reversed: false,
  }
}

/**
 * Builds a query that returns the most used emojis first and unused ones last. Each part of the union reads
 * an index up to the end of the page, so only these rows are sorted, not all emojis.
 */
function buildUsesQuery(listQuery: ListQuery) {
  const { where, values, $ } = buildConditions(listQuery)
  const limitSql = `LIMIT ${$(getOffset(listQuery) + listQuery.per_page)}::int`
  return {
    sql: `SELECT id FROM (
        (SELECT e.id, u.uses FROM emoji_usage u JOIN emoji e ON e.id = u.emoji_id ${where} AND u.uses > 0
          ORDER BY u.uses DESC, u.emoji_id ${limitSql})
        UNION ALL
        (SELECT e.id, NULL FROM emoji e ${where} AND NOT EXISTS (SELECT FROM emoji_usage WHERE emoji_id = e.id AND uses > 0)
          ORDER BY e.id ${limitSql})) ranked
      ORDER BY uses DESC NULLS LAST, id LIMIT ${$(listQuery.per_page)}::int OFFSET ${$(getOffset(listQuery))}::int`,
    values,
    reversed: false,
  }
}

const getOffset = ({ page, per_page }: ListQuery) => (page - 1) * per_page

/**
 * Builds the query for a page of the list. If `reversed` is true, the query returns the rows of the page in
 * reverse order.
 */
function buildPageQuery(listQuery: ListQuery, total: number) {
  const sort = getSort(listQuery)
  if (sort === 'popular') return buildUsesQuery(listQuery)
  return sort === 'match' ? buildMatchQuery(listQuery) : buildIndexQuery(listQuery, sort, total)
}

/**
 * Returns the list parameters and the number of matches. If the search has no matches, the first correction
 * of its spelling that has matches replaces it.
 */
async function correctSpelling(
  database: SqlRunner,
  listQuery: ListQuery,
): Promise<{ listQuery: ListQuery; total: number }> {
  const total = await countMatching(database, listQuery)
  if (total > 0 || !listQuery.search) return { listQuery, total }
  for (const search of await findCorrections(database, listQuery.search)) {
    const corrected = { ...listQuery, search }
    const correctedTotal = await countMatching(database, corrected)
    if (correctedTotal > 0) return { listQuery: corrected, total: correctedTotal }
  }
  return { listQuery, total }
}

/**
 * Returns the IDs of a page of the admin list in its sort order, the total, and the counts of all custom
 * emojis by status.
 */
export async function findAdminEmojiPage(database: SqlRunner, requested: ListQuery) {
  const [counts, { listQuery, total }] = await Promise.all([
    countByStatus(database),
    correctSpelling(database, requested),
  ])
  const { sql, values, reversed } = buildPageQuery(listQuery, total)
  const ids = (await database.query<{ id: number }>(sql, values)).map(({ id }) => id)
  return { ids: reversed ? ids.reverse() : ids, counts, total }
}
