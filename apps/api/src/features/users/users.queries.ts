import type { Sql } from '@veranda/database'
import { pageWindow } from '../../http/list.ts'
import { ADMIN_USER, type AdminUserRow, WHAT_IS_ABOUT_THEM } from './admin-user.columns.ts'
import { conditionsOf, placeholders, type ResolvedFilter, resolveFilter, where } from './users.conditions.ts'
import type { UserFilter } from './users.filter.ts'
import type { SORTS } from './users.schema.ts'
import { totalOf } from './users.totals.ts'

export interface UserListing extends UserFilter {
  page: number
  limit: number
  sort: (typeof SORTS)[number]
  order: 'asc' | 'desc'
}

/** Each has an index on (column, id), so that a page is read in order and never sorted. */
const COLUMN: Record<UserListing['sort'], string> = {
  created_at: 'u.created_at',
  last_login: 'u.last_login_at',
  name: 'u.display_name',
  username: 'u.username',
  login_count: 'u.login_count',
  id: 'u.id',
}

/** So many matches are read and sorted at once; of more, a page is found by walking along the order's index. */
const FEW = 3000

/** How many users the filter matches, and the page of them that it asks for. */
export async function findUsers(database: Sql, listing: UserListing) {
  const { page, limit, sort, order, ...filter } = listing
  const resolved = await resolveFilter(database, filter)
  const total = resolved ? await totalOf(database, resolved) : 0
  const { reversed, take, offset } = pageWindow({ page, limit }, total)
  if (!resolved || take === 0) return { total, rows: [] }
  const { values, $ } = placeholders()
  const by = orderBy(sort, (order === 'desc') !== reversed)
  // Picks the page's ids first, then looks up what is about those few users.
  const rows = await database.query<AdminUserRow>(
    `${matching(resolved, $, total)} SELECT ${ADMIN_USER} FROM (
      SELECT u.id FROM matching u ORDER BY ${by} LIMIT ${$(take)} OFFSET ${$(offset)}
    ) picked JOIN "user" u ON u.id = picked.id ${WHAT_IS_ABOUT_THEM} ORDER BY ${by}`,
    values,
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/** Who matches: few are found first, whatever the order; many are met often enough on the way along the order. */
function matching(filter: ResolvedFilter, $: (value: unknown) => string, total: number) {
  const few = total <= FEW
  const conditions = conditionsOf(filter, $, few ? 'set' : 'probe')
  return `WITH matching AS ${few && conditions.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT u.id, u.created_at, u.last_login_at, u.display_name, u.username, u.login_count
    FROM "user" u ${where(conditions)})`
}

function orderBy(sort: UserListing['sort'], descending: boolean) {
  const direction = descending ? 'DESC' : 'ASC'
  // Who never signed in counts as the longest ago; the index says the same.
  const nulls = sort === 'last_login' ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : ''
  return `${sort === 'id' ? '' : `${COLUMN[sort]} ${direction}${nulls}, `}u.id ${direction}`
}

/** Users read at once for an export. */
const BATCH = 500

/** Everyone whom the filter matches in the order of their ids, each once whatever changes meanwhile. */
export async function* usersById(database: Sql, filter: UserFilter): AsyncGenerator<AdminUserRow[]> {
  const resolved = await resolveFilter(database, filter)
  if (!resolved) return
  const { values, $ } = placeholders()
  const conditions = conditionsOf(resolved, $, 'probe')
  const text = `SELECT ${ADMIN_USER} FROM (
      SELECT u.id FROM "user" u ${where([...conditions, `u.id > ${$(0)}`])} ORDER BY u.id LIMIT ${BATCH}
    ) picked JOIN "user" u ON u.id = picked.id ${WHAT_IS_ABOUT_THEM} ORDER BY u.id`
  for (let last = 0; ; ) {
    const rows = await database.query<AdminUserRow>(text, [...values.slice(0, -1), last])
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** The ids of whom the filter matches, at most so many. */
export async function findUserIds(database: Sql, filter: UserFilter, most: number): Promise<number[]> {
  const resolved = await resolveFilter(database, filter)
  if (!resolved) return []
  const { values, $ } = placeholders()
  const rows = await database.query<{ id: number }>(
    `SELECT u.id FROM "user" u ${where(conditionsOf(resolved, $, 'set'))} ORDER BY u.id LIMIT ${$(most)}`,
    values,
  )
  return rows.map(({ id }) => id)
}
