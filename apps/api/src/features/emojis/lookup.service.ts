import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { IMAGE_URL } from './emojis.queries.ts'
import type { LookupResult } from './lookup.schema.ts'

type LookedUpEmoji = z.input<typeof LookupResult>['emojis'][number]

/**
 * Resolves shortcodes to emojis. Unicode emojis take precedence, then approved custom emojis, then the
 * current user's own. Approved and personal emojis are looked up separately, so that unapproved emojis of
 * other users are not read.
 */
export async function lookUpEmojis(
  database: Database,
  shortcodes: readonly string[],
  currentUserId: number | null,
) {
  const emojis = await database.query<LookedUpEmoji>(
    `WITH requested AS MATERIALIZED (
       SELECT shortcode FROM unnest($1::text[]) AS s(shortcode)
     ), personal AS MATERIALIZED (
       SELECT id, aliases FROM emoji WHERE owner_id = $2::int AND status <> 'approved'
     ), matches AS MATERIALIZED (
       SELECT s.shortcode, e.id FROM requested s JOIN emoji e ON e.aliases @> ARRAY[s.shortcode] AND e.status = 'approved'
       UNION ALL SELECT s.shortcode, personal.id FROM requested s JOIN personal ON personal.aliases @> ARRAY[s.shortcode]
     ) SELECT DISTINCT ON (s.shortcode) s.shortcode, e.emoji_id, e.name, e.unicode_char, ${IMAGE_URL} AS custom_image_url
     FROM matches s JOIN emoji e ON e.id = s.id LEFT JOIN emoji_image p ON p.emoji_id = e.id
     ORDER BY s.shortcode, e.is_custom, e.status <> 'approved', e.id`,
    [shortcodes, currentUserId],
  )
  return { emojis }
}
