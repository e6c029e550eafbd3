import type { SqlRunner } from '@veranda/database'
import type * as z from 'zod'
import { getPageWindow, MAX_COUNTED, toLikePattern } from '../../http/list.ts'
import type { UploadType } from './encoders.ts'
import { IMAGE_URL } from './filenames.ts'
import type { AdminUploadsQuery, UploadUsersQuery } from './uploads.schema.ts'

interface UserRow {
  id: number
  username: string
  display_name: string
}

export interface AdminUploadRow {
  url: string
  filename: string
  size: number
  type: UploadType
  width: number
  height: number
  frames: number
  blurhash: string
  created_at: Date
  user: UserRow
}

const SORT_COLUMNS = { newest: 'created_at', oldest: 'created_at', largest: 'size' }

/** Returns a subquery for the IDs of users whose username matches a LIKE pattern. */
const buildUserIdQuery = (pattern: string) => `SELECT id FROM "user" WHERE username LIKE ${pattern}`

/**
 * Returns the condition for uploads of existing accounts. Uploads of deleted accounts are removed in the
 * background.
 *
 * @param table name or alias of the upload table in the query
 */
const buildOwnedCondition = (table: string) =>
  `${table}.user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM deleted_user WHERE user_id = ${table}.user_id AND removed_at IS NULL)`

type ListOptions = z.output<typeof AdminUploadsQuery>

/**
 * Builds the SQL conditions for listing uploads. `unionConditions` has one condition per searched column, or
 * only one without a search. The union of their results contains all matches. `rowCondition` is a single
 * condition, to check uploads one by one in sort order.
 */
function buildConditions({ search, user_id }: ListOptions) {
  const values: unknown[] = []
  const addValue = (value: unknown) => `$${values.push(value)}`
  const conditions = [`u.status = 'stored'`, buildOwnedCondition('u')]
  if (user_id !== undefined) conditions.push(`u.user_id = ${addValue(user_id)}::int`)
  const where = conditions.join(' AND ')
  if (!search) return { unionConditions: [where], rowCondition: where, values, addValue }
  const pattern = addValue(toLikePattern(search))
  const filenameCondition = `u.filename LIKE ${pattern}`
  return {
    // Each condition can use its own index. A single condition with an OR over two tables could not.
    unionConditions: [
      `${where} AND ${filenameCondition}`,
      `${where} AND u.user_id IN (${buildUserIdQuery(pattern)})`,
    ],
    // Checks the owner of one upload. A join would first find all matching users.
    rowCondition: `${where} AND (${filenameCondition}
      OR (SELECT username LIKE ${pattern} FROM "user" WHERE id = u.user_id))`,
    values,
    addValue,
  }
}

/**
 * Counts the matching uploads, up to `MAX_COUNTED`. For a search with fewer matches, also returns their IDs.
 */
async function countUploads(
  database: SqlRunner,
  options: ListOptions,
): Promise<{ total: number; ids?: number[] }> {
  const { unionConditions, values } = buildConditions(options)
  const limited = unionConditions.map(
    (where) => `(SELECT u.id FROM upload u WHERE ${where} LIMIT ${MAX_COUNTED})`,
  )
  if (!options.search) {
    // Without a search, there is only one condition.
    const [row] = await database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${limited.join()} counted`,
      values,
    )
    return { total: row?.total ?? 0 }
  }
  const found = await database.query<{ id: number }>(
    `SELECT id FROM (${limited.join(' UNION ')}) found LIMIT ${MAX_COUNTED}`,
    values,
  )
  const total = found.length
  return total < MAX_COUNTED ? { total, ids: found.map(({ id }) => id) } : { total }
}

/** Returns a page of all users' uploads. `total` is the number of matches, at most `MAX_COUNTED`. */
export async function findUploads(
  database: SqlRunner,
  options: ListOptions,
): Promise<{ rows: AdminUploadRow[]; total: number }> {
  const { total, ids } = await countUploads(database, options)
  const { reversed, take, offset } = getPageWindow(options, total, MAX_COUNTED)
  if (take === 0) return { total, rows: [] }
  const direction = (options.sort === 'oldest') !== reversed ? 'ASC' : 'DESC'
  const order = `ORDER BY u.${SORT_COLUMNS[options.sort]} ${direction}, u.id ${direction}`
  const { rowCondition, values, addValue } = buildConditions(options)
  const rows = await database.query<AdminUploadRow>(
    // Select the IDs first, so that users are joined only for the rows of the page.
    `SELECT ${IMAGE_URL} AS url, u.filename, u.size, u.media_type AS type, u.width, u.height, u.frames, u.blurhash,
       u.created_at, jsonb_build_object('id', o.id, 'username', o.username, 'display_name', o.display_name) AS user
     FROM (SELECT u.id FROM upload u WHERE ${ids ? `${rowCondition} AND u.id = ANY (${addValue(ids)}::int[])` : rowCondition}
         ${order} LIMIT ${addValue(take)}::int OFFSET ${addValue(offset)}::int) picked
       JOIN upload u ON u.id = picked.id JOIN "user" o ON o.id = u.user_id ${order}`,
    values,
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

export interface UploadUserRow extends UserRow {
  uploads: number
  bytes: number
  last_upload_at: Date
}

/**
 * Returns a page of users with uploads, those who use the most storage first, and the totals of all matching
 * users. The sums are read from an index, without reading the rows of uploads.
 */
export async function findUploadUsers(
  database: SqlRunner,
  { search, page, limit }: z.output<typeof UploadUsersQuery>,
) {
  const searchValues = search ? [toLikePattern(search)] : []
  const searchCondition = search ? `AND user_id IN (${buildUserIdQuery('$1')})` : ''
  const totalsByUser = `SELECT user_id, count(*)::int AS uploads, sum(size)::float8 AS bytes FROM upload
    WHERE status = 'stored' AND ${buildOwnedCondition('upload')} ${searchCondition}
    GROUP BY user_id`
  const searchValueCount = searchValues.length
  const [rows, [totals]] = await Promise.all([
    database.query<UploadUserRow>(
      `SELECT o.id, o.username, o.display_name, user_totals.uploads, user_totals.bytes,
         (SELECT max(created_at) FROM upload WHERE user_id = o.id AND status = 'stored') AS last_upload_at
       FROM (${totalsByUser} ORDER BY bytes DESC, user_id LIMIT $${searchValueCount + 1}::int
         OFFSET $${searchValueCount + 2}::int) user_totals
         JOIN "user" o ON o.id = user_totals.user_id
       ORDER BY user_totals.bytes DESC, o.id`,
      [...searchValues, limit, (page - 1) * limit],
    ),
    database.query<{ users: number; uploads: number; bytes: number }>(
      `SELECT count(*)::int AS users, COALESCE(sum(uploads), 0)::int AS uploads, COALESCE(sum(bytes), 0)::float8 AS bytes
       FROM (${totalsByUser}) user_totals`,
      searchValues,
    ),
  ])
  return { rows, totals: totals ?? { users: 0, uploads: 0, bytes: 0 } }
}
