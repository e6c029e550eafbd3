import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { IMAGE_URL } from './emojis.queries.ts'
import type { LookupResult } from './lookup.schema.ts'

type Found = z.input<typeof LookupResult>['emojis'][number]

/**
 * Resolves shortcodes. Unicode emojis take precedence, then approved custom emojis, then the current user's
 * own. Approved and personal emojis are looked up separately, so that pending emojis of other users are not
 * read.
 */
export async function lookUpEmojis(
  database: Database,
  shortcodes: readonly string[],
  currentUserId: number | null,
) {
  const emojis = await database.query<Found>(
    `WITH asked AS MATERIALIZED (
       SELECT shortcode FROM unnest($1::text[]) AS s(shortcode)
     ), own AS MATERIALIZED (
       SELECT id, aliases FROM emoji WHERE owner_id = $2::int AND status <> 'approved'
     ), found AS MATERIALIZED (
       SELECT s.shortcode, e.id FROM asked s JOIN emoji e ON e.aliases @> ARRAY[s.shortcode] AND e.status = 'approved'
       UNION ALL SELECT s.shortcode, own.id FROM asked s JOIN own ON own.aliases @> ARRAY[s.shortcode]
     ) SELECT DISTINCT ON (s.shortcode) s.shortcode, e.emoji_id, e.name, e.unicode_char, ${IMAGE_URL} AS custom_image_url
     FROM found s JOIN emoji e ON e.id = s.id LEFT JOIN emoji_image p ON p.emoji_id = e.id
     ORDER BY s.shortcode, e.is_custom, e.status <> 'approved', e.id`,
    [shortcodes, currentUserId],
  )
  return { emojis }
}
