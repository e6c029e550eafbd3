import type { Sql } from '@veranda/database'
import type * as z from 'zod'
import { containing } from '../../http/list.ts'
import type { UploadType } from './encoders.ts'
import { ADDRESS } from './names.ts'
import type { AdminUploadsQuery, UploadUsersQuery } from './uploads.schema.ts'

interface PersonRow {
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
  user: PersonRow
}

const ORDERS = {
  newest: 'u.created_at DESC, u.id DESC',
  oldest: 'u.created_at ASC, u.id ASC',
  largest: 'u.size DESC, u.id DESC',
}

/** Users by a part of their username: the index is of all that they are searched by, of which it is one. */
const USERS_NAMED = (pattern: string) =>
  `SELECT id FROM "user" WHERE search_text LIKE ${pattern} AND username LIKE ${pattern}`

/** Leaves out what deleted accounts left behind, until it is removed. */
const isOwned = (upload: string) =>
  `${upload}.user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM deleted_user WHERE user_id = ${upload}.user_id AND removed_at IS NULL)`

/** Everybody's pictures; `total` counts what the filters match. */
export async function findUploads(
  database: Sql,
  { search, user_id, sort, page, limit }: z.output<typeof AdminUploadsQuery>,
): Promise<{ rows: AdminUploadRow[]; total: number }> {
  const values: unknown[] = []
  const $ = (value: unknown) => `$${values.push(value)}`
  const conditions = [`u.status = 'stored'`, isOwned('u')]
  if (user_id !== undefined) conditions.push(`u.user_id = ${$(user_id)}::int`)
  if (search) {
    const pattern = $(containing(search))
    // Each half has an index of its own, which an OR over two tables would keep out of use.
    conditions.push(`u.id IN (SELECT id FROM upload WHERE filename LIKE ${pattern} UNION
      SELECT named.id FROM upload named WHERE named.user_id IN (${USERS_NAMED(pattern)}))`)
  }
  const where = `WHERE ${conditions.join(' AND ')}`
  const counted = [...values]
  const [rows, [count]] = await Promise.all([
    database.query<AdminUploadRow>(
      `SELECT ${ADDRESS} AS url, u.filename, u.size, u.media_type AS type, u.width, u.height, u.frames, u.blurhash,
         u.created_at, jsonb_build_object('id', o.id, 'username', o.username, 'display_name', o.display_name) AS user
       FROM upload u JOIN "user" o ON o.id = u.user_id ${where}
       ORDER BY ${ORDERS[sort]} LIMIT ${$(limit)}::int OFFSET ${$((page - 1) * limit)}::int`,
      values,
    ),
    database.query<{ total: number }>(`SELECT count(*)::int AS total FROM upload u ${where}`, counted),
  ])
  return { rows, total: count?.total ?? 0 }
}

export interface UploadUserRow extends PersonRow {
  uploads: number
  bytes: number
  last_upload_at: Date
}

/** Who has uploaded, whoever takes most room first. Sums go through one index alone. */
export async function findUploadUsers(
  database: Sql,
  { search, page, limit }: z.output<typeof UploadUsersQuery>,
) {
  const pattern = search ? [containing(search)] : []
  const held = `SELECT user_id, count(*)::int AS uploads, sum(size)::float8 AS bytes FROM upload
    WHERE status = 'stored' AND ${isOwned('upload')} ${search ? `AND user_id IN (${USERS_NAMED('$1')})` : ''}
    GROUP BY user_id`
  const at = pattern.length
  const [rows, [totals]] = await Promise.all([
    database.query<UploadUserRow>(
      `SELECT o.id, o.username, o.display_name, held.uploads, held.bytes,
         (SELECT max(created_at) FROM upload WHERE user_id = o.id AND status = 'stored') AS last_upload_at
       FROM (${held} ORDER BY bytes DESC, user_id LIMIT $${at + 1}::int OFFSET $${at + 2}::int) held
         JOIN "user" o ON o.id = held.user_id
       ORDER BY held.bytes DESC, o.id`,
      [...pattern, limit, (page - 1) * limit],
    ),
    database.query<{ users: number; uploads: number; bytes: number }>(
      `SELECT count(*)::int AS users, COALESCE(sum(uploads), 0)::int AS uploads, COALESCE(sum(bytes), 0)::float8 AS bytes
       FROM (${held}) held`,
      pattern,
    ),
  ])
  return { rows, totals: totals ?? { users: 0, uploads: 0, bytes: 0 } }
}
