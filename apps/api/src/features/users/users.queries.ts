import type { SqlRunner } from '@veranda/database'
import { getPageWindow } from '../../http/list.ts'
import { ADMIN_USER_COLUMNS, ADMIN_USER_JOINS, type AdminUserRow } from './admin-user.columns.ts'
import {
  type CreatePlaceholder,
  createPlaceholders,
  type ResolvedFilter,
  resolveFilter,
  toConditions,
  toWhereClause,
} from './users.conditions.ts'
import type { UserFilter } from './users.filter.ts'
import type { SORTS } from './users.schema.ts'
import { countMatchingUsers } from './users.totals.ts'

/** Filter, page, and sort order of a user list. */
export interface UserListOptions extends UserFilter {
  page: number
  limit: number
  sort: (typeof SORTS)[number]
  order: 'asc' | 'desc'
}

/**
 * Each column has an index on (column, id), or on the column alone if it is unique, so that pages can be read
 * in order without sorting all users.
 */
const SORT_COLUMNS: Record<UserListOptions['sort'], string> = {
  created_at: 'u.created_at',
  last_login: 'u.last_login_at',
  name: 'u.display_name',
  username: 'u.username',
  login_count: 'u.login_count',
  id: 'u.id',
}

/**
 * Maximum number of matches that are all read and then sorted. If there are more, the index of the sort
 * column is scanned until the page is complete.
 */
const MAX_SORTED_MATCHES = 3000

/** Finds a page of users and the total number of matches. */
export async function findUsers(database: SqlRunner, options: UserListOptions) {
  const { page, limit, sort, order, ...filter } = options
  const resolved = await resolveFilter(database, filter)
  const total = resolved ? await countMatchingUsers(database, resolved) : 0
  const { reversed, take, offset } = getPageWindow({ page, limit }, total)
  if (!resolved || take === 0) return { total, rows: [] }
  const { values, $ } = createPlaceholders()
  const orderClause = createOrderClause(sort, (order === 'desc') !== reversed)
  // Selects the IDs of the page first, then joins details for those users only.
  const rows = await database.query<AdminUserRow>(
    `${createMatchingCte(resolved, $, total)} SELECT ${ADMIN_USER_COLUMNS} FROM (
      SELECT u.id FROM matching u ORDER BY ${orderClause} LIMIT ${$(take)} OFFSET ${$(offset)}
    ) picked JOIN "user" u ON u.id = picked.id ${ADMIN_USER_JOINS} ORDER BY ${orderClause}`,
    values,
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/**
 * Returns the CTE of matching users. It is materialized if few users match the filter's conditions, so that
 * all of them are found before they are sorted. Otherwise, or without conditions, the planner can scan the
 * sort index, which soon finds enough for a page.
 */
function createMatchingCte(filter: ResolvedFilter, $: CreatePlaceholder, total: number) {
  const hasFewMatches = total <= MAX_SORTED_MATCHES
  const conditions = toConditions(filter, $, hasFewMatches ? 'set' : 'probe')
  return `WITH matching AS ${hasFewMatches && conditions.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT u.id, u.created_at, u.last_login_at, u.display_name, u.username, u.login_count
    FROM "user" u ${toWhereClause(conditions)})`
}

function createOrderClause(sort: UserListOptions['sort'], descending: boolean) {
  const direction = descending ? 'DESC' : 'ASC'
  // In ascending order, users who have never signed in come first. The index has the same order.
  const nulls = sort === 'last_login' ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : ''
  return `${sort === 'id' ? '' : `${SORT_COLUMNS[sort]} ${direction}${nulls}, `}u.id ${direction}`
}

/** Number of users read per batch for an export. */
const BATCH_SIZE = 500

/**
 * Yields all matching users in batches, in the order of their IDs. Each user appears only once, even if data
 * changes between two batches.
 */
export async function* iterateUsers(database: SqlRunner, filter: UserFilter): AsyncGenerator<AdminUserRow[]> {
  const resolved = await resolveFilter(database, filter)
  if (!resolved) return
  const { values, $ } = createPlaceholders()
  const conditions = toConditions(resolved, $, 'probe')
  const sql = `SELECT ${ADMIN_USER_COLUMNS} FROM (
      SELECT u.id FROM "user" u ${toWhereClause([...conditions, `u.id > ${$(0)}`])} ORDER BY u.id LIMIT ${BATCH_SIZE}
    ) picked JOIN "user" u ON u.id = picked.id ${ADMIN_USER_JOINS} ORDER BY u.id`
  for (let lastId = 0; ; ) {
    // The last value is the ID after which the batch starts.
    const rows = await database.query<AdminUserRow>(sql, [...values.slice(0, -1), lastId])
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}

/** Finds the IDs of matching users, up to a limit. */
export async function findUserIds(
  database: SqlRunner,
  filter: UserFilter,
  maxIds: number,
): Promise<number[]> {
  const resolved = await resolveFilter(database, filter)
  if (!resolved) return []
  const { values, $ } = createPlaceholders()
  const rows = await database.query<{ id: number }>(
    `SELECT u.id FROM "user" u ${toWhereClause(toConditions(resolved, $, 'set'))} ORDER BY u.id LIMIT ${$(maxIds)}`,
    values,
  )
  return rows.map(({ id }) => id)
}
