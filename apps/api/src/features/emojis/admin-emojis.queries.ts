import type { SqlRunner } from '@veranda/database'
import type * as z from 'zod'
import { FIXED_OVERHEAD_BYTES } from '../../encryption/cipher.ts'
import type { AdminEmojiQuery, EMOJI_STATUSES, OwnEmojiQuery } from './admin-emojis.schema.ts'
import { findAdminEmojiPage } from './admin-list.queries.ts'
import { type EmojiRow, getEmojiColumns, JOINS } from './emojis.queries.ts'

type Status = (typeof EMOJI_STATUSES)[number]

interface RowWithReview extends Omit<EmojiRow, 'is_personal'> {
  status: Status
  shortcode: string | null
  created_at: Date
  reviewed_at: Date | null
  review_reason: string | null
}

export interface AdminEmojiRow extends RowWithReview {
  owner: { id: number; username: string; display_name: string } | null
  reviewer: { id: number; username: string } | null
  image: { width: number; height: number; frames: number; size_bytes: number; media_type: string } | null
  uses_30_days: number
}

const REVIEW_COLUMNS = 'e.status::text AS status, e.shortcode, e.created_at, e.reviewed_at, e.review_reason'

/** SELECT list for an `AdminEmojiRow`. `size_bytes` excludes the bytes that encryption adds to an image. */
const ADMIN_COLUMNS = `${getEmojiColumns('NULL::int')}, ${REVIEW_COLUMNS},
  CASE WHEN o.id IS NOT NULL THEN
    jsonb_build_object('id', o.id, 'username', o.username, 'display_name', o.display_name) END AS owner,
  CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'username', r.username) END AS reviewer,
  CASE WHEN p.emoji_id IS NOT NULL THEN
    jsonb_build_object('width', p.width, 'height', p.height, 'frames', p.frames,
      'size_bytes', octet_length(p.bytes) - CASE WHEN p.key_id IS NULL THEN 0 ELSE ${FIXED_OVERHEAD_BYTES} + octet_length(p.key_id) END, 'media_type', p.media_type) END AS image,
  (SELECT COALESCE(sum(d.uses), 0)::int FROM emoji_use_day d
    WHERE d.emoji_id = e.id AND d.day > (now() AT TIME ZONE 'UTC')::date - 30) AS uses_30_days`

const ADMIN_JOINS = `JOIN emoji e ON e.id = picked.id ${JOINS}
  LEFT JOIN "user" o ON o.id = e.owner_id LEFT JOIN "user" r ON r.id = e.reviewed_by_id`

export async function findAdminEmojis(database: SqlRunner, listQuery: z.output<typeof AdminEmojiQuery>) {
  const { ids, counts, total } = await findAdminEmojiPage(database, listQuery)
  return { rows: ids.length > 0 ? await findAdminEmojisById(database, ids) : [], counts, total }
}

/** Returns emojis in the order of the given IDs. Excludes unapproved emojis of deleted accounts. */
export const findAdminEmojisById = (database: SqlRunner, ids: readonly number[]) =>
  database.query<AdminEmojiRow>(
    `SELECT ${ADMIN_COLUMNS} FROM unnest($1::int[]) WITH ORDINALITY picked(id, ordinal) ${ADMIN_JOINS}
     WHERE e.status = 'approved' OR e.owner_id IS NULL OR o.id IS NOT NULL
     ORDER BY picked.ordinal`,
    [ids],
  )

export type OwnEmojiRow = RowWithReview & { shortcode: string }

/** Returns a page of the user's own emojis, newest first. */
export async function findOwnEmojis(
  database: SqlRunner,
  ownerId: number,
  { status, page, per_page }: z.output<typeof OwnEmojiQuery>,
) {
  const where = 'WHERE e.owner_id = $1::int AND e.is_custom AND e.status::text = COALESCE($2, e.status::text)'
  const values = [ownerId, status === 'all' ? null : status]
  const [rows, [counted]] = await Promise.all([
    database.query<OwnEmojiRow>(
      `SELECT ${getEmojiColumns('$1::int')}, ${REVIEW_COLUMNS} FROM emoji e ${JOINS} ${where}
       ORDER BY e.created_at DESC, e.id DESC LIMIT $3::int OFFSET $4::int`,
      [...values, per_page, (page - 1) * per_page],
    ),
    database.query<{ total: number }>(`SELECT count(*)::int AS total FROM emoji e ${where}`, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}
