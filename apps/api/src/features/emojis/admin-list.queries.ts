import type { Sql } from '@veranda/database'
import { strip } from '@veranda/text'
import type * as z from 'zod'
import { MAX_COUNTED, pageWindow, toLikePattern } from '../../http/list.ts'
import { type AdminEmojiQuery, EMOJI_STATUSES } from './admin-emojis.schema.ts'
import { findCorrections, isIndexed, parseSearch, rankSql, toCharacterVariants } from './search.queries.ts'

type Listing = z.output<typeof AdminEmojiQuery>
type Sort = NonNullable<Listing['sort']>
type Status = (typeof EMOJI_STATUSES)[number]

const KIND_CONDITIONS = { custom: 'e.is_custom', unicode: 'NOT e.is_custom', all: undefined } as const

/**
 * Builds the WHERE clause of a list. `e` is the emoji table or the table of counts that triggers maintain.
 */
function buildConditions({ status, kind, category, search }: Listing) {
  const values: unknown[] = []
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
async function countByStatus(database: Sql): Promise<Record<Status, number>> {
  const rows = await database.query<{ status: Status; count: number }>(
    'SELECT status::text AS status, sum(emojis)::int AS count FROM emoji_tally WHERE is_custom GROUP BY status',
  )
  const countByStatusName = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    EMOJI_STATUSES.map((status) => [status, countByStatusName.get(status) ?? 0]),
  ) as Record<Status, number>
}

/**
 * Counts the emojis of a list. A list without a search reads the counts that triggers maintain; a search
 * counts up to a limit.
 */
async function countMatching(database: Sql, listing: Listing): Promise<number> {
  const { where, values } = buildConditions(listing)
  const [row] = await database.query<{ total: number }>(
    listing.search
      ? `SELECT count(*)::int AS total FROM (SELECT FROM emoji e ${where} LIMIT ${MAX_COUNTED}) counted`
      : `SELECT COALESCE(sum(e.emojis), 0)::int AS total FROM emoji_tally e ${where}`,
    values,
  )
  return row?.total ?? 0
}

function getSort({ sort, search, status, kind }: Listing): Sort {
  if (sort === 'match' && !search) return 'catalogue'
  if (sort) return sort
  if (search) return 'match'
  if (status === 'pending') return 'oldest'
  return kind === 'unicode' ? 'catalogue' : 'newest'
}

const ORDERS: Record<'catalogue' | 'newest' | 'oldest', { by: readonly string[]; isDescending: boolean }> = {
  catalogue: { by: ['e.sort_order', 'e.id'], isDescending: false },
  newest: { by: ['e.created_at', 'e.id'], isDescending: true },
  oldest: { by: ['e.created_at', 'e.id'], isDescending: false },
}

/** Builds a query that reads a page along an index, starting from the nearer end. */
function selectAlongIndex(listing: Listing, sort: keyof typeof ORDERS, total: number) {
  const { where, values, $ } = buildConditions(listing)
  const { by, isDescending } = ORDERS[sort]
  const { reversed, take, offset } = pageWindow(
    { page: listing.page, limit: listing.per_page },
    total,
    listing.search ? MAX_COUNTED : undefined,
  )
  const direction = isDescending === reversed ? 'ASC' : 'DESC'
  const order = by.map((column) => `${column} ${direction}`).join(', ')
  const text = `SELECT e.id FROM emoji e ${where} ORDER BY ${order} LIMIT ${$(take)}::int OFFSET ${$(offset)}::int`
  return { text, values, reversed }
}

/** Builds a query that returns the best matches first. Ranks at most as many emojis as the search counts. */
function selectByMatch(listing: Listing) {
  const { where, values, $ } = buildConditions(listing)
  const { text, isShortcode } = parseSearch(listing.search ?? '')
  const code = text.replaceAll(' ', '_')
  const [whole, shortcode] = [`${$(isShortcode ? `:${code}` : text)}::text`, `${$(code)}::text`]
  return {
    text: `SELECT id FROM (
        SELECT e.id, e.sort_order, e.search_text FROM emoji e ${where} ORDER BY e.sort_order, e.id LIMIT ${MAX_COUNTED}
      ) hits ORDER BY ${rankSql(whole, shortcode)}, sort_order, id
      LIMIT ${$(listing.per_page)}::int OFFSET ${$(getOffset(listing))}::int`,
    values,
    reversed: false,
  }
}

/**
 * Builds a query that returns the most used emojis first and unused ones last. Reading two indexes in order
 * avoids a sort.
 */
function selectByUses(listing: Listing) {
  const { where, values, $ } = buildConditions(listing)
  const upTo = `LIMIT ${$(getOffset(listing) + listing.per_page)}::int`
  return {
    text: `SELECT id FROM (
        (SELECT e.id, u.uses FROM emoji_usage u JOIN emoji e ON e.id = u.emoji_id ${where} AND u.uses > 0
          ORDER BY u.uses DESC, u.emoji_id ${upTo})
        UNION ALL
        (SELECT e.id, NULL FROM emoji e ${where} AND NOT EXISTS (SELECT FROM emoji_usage WHERE emoji_id = e.id AND uses > 0)
          ORDER BY e.id ${upTo})) ranked
      ORDER BY uses DESC NULLS LAST, id LIMIT ${$(listing.per_page)}::int OFFSET ${$(getOffset(listing))}::int`,
    values,
    reversed: false,
  }
}

const getOffset = ({ page, per_page }: Listing) => (page - 1) * per_page

function selectPage(listing: Listing, total: number) {
  const sort = getSort(listing)
  if (sort === 'popular') return selectByUses(listing)
  return sort === 'match' ? selectByMatch(listing) : selectAlongIndex(listing, sort, total)
}

/**
 * Returns a list's query with its number of emojis. If a search matches nothing, tries corrected spellings of
 * its words.
 */
async function correctSpelling(
  database: Sql,
  listing: Listing,
): Promise<{ listing: Listing; total: number }> {
  const total = await countMatching(database, listing)
  if (total > 0 || !listing.search) return { listing, total }
  for (const search of await findCorrections(database, listing.search)) {
    const corrected = { ...listing, search }
    const correctedTotal = await countMatching(database, corrected)
    if (correctedTotal > 0) return { listing: corrected, total: correctedTotal }
  }
  return { listing, total }
}

/** Returns the IDs of a page of the admin list in its sort order, with the total and the counts by status. */
export async function listPage(database: Sql, requested: Listing) {
  const [counts, { listing, total }] = await Promise.all([
    countByStatus(database),
    correctSpelling(database, requested),
  ])
  const { text, values, reversed } = selectPage(listing, total)
  const ids = (await database.query<{ id: number }>(text, values)).map(({ id }) => id)
  return { ids: reversed ? ids.reverse() : ids, counts, total }
}
