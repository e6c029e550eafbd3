import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { PICTURE_URL } from './emojis.queries.ts'
import type { LookedUp } from './lookup.schema.ts'

type Found = z.input<typeof LookedUp>['emojis'][number]

/** What shortcodes stand for: Unicode's go before everybody's, and those before the viewer's own. */
export async function lookUp(database: Database, shortcodes: readonly string[], viewerId: number | null) {
  const emojis = await database.query<Found>(
    `SELECT DISTINCT ON (s.shortcode) s.shortcode, e.emoji_id, e.name, e.unicode_char, ${PICTURE_URL} AS custom_image_url
     FROM unnest($1::text[]) AS s(shortcode) JOIN emoji e ON e.aliases @> ARRAY[s.shortcode]
       LEFT JOIN emoji_picture p ON p.emoji_id = e.id
     WHERE e.status = 'approved' OR e.owner_id = $2::int
     ORDER BY s.shortcode, e.is_custom, e.status <> 'approved', e.id`,
    [shortcodes, viewerId],
  )
  return { emojis }
}
