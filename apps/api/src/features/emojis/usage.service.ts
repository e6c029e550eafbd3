import { type Database, runShared } from '@veranda/database'
import type * as z from 'zod'
import { notFound } from '../../http/errors.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { createKeyedBatcher } from '../quotas/keyed-batcher.ts'
import type { EmojiUse, EmojiUsed } from './emojis.schema.ts'

export const emojiNotFound = () => notFound('Emoji not found')

interface Use extends z.output<typeof EmojiUse> {
  /** null for a guest */
  userId: number | null
}

/**
 * Records a batch of uses and returns the positions, from 1, of the recorded uses. A use is recorded if its
 * emoji exists and is visible to the user. To prevent deadlocks between instances, each row is updated once,
 * in ID order. Emojis are locked before their usage counts, as in a deletion. Counts are capped at the
 * maximum of their columns.
 */
const COUNT_USES = `WITH requested AS (
    SELECT * FROM unnest($1::text[], $2::emoji_type[], $3::int[]) WITH ORDINALITY AS a(emoji_id, emoji_type, user_id, n)
  ), counted AS MATERIALIZED (
    SELECT a.n, a.emoji_type, e.id, e.status = 'approved' AS is_approved FROM requested a
    JOIN emoji e ON e.emoji_id = a.emoji_id AND (e.status = 'approved' OR e.owner_id = a.user_id)
    ORDER BY e.id FOR KEY SHARE OF e
  ), totals AS (
    INSERT INTO emoji_usage AS u (emoji_id, uses, is_approved)
    SELECT id, count(*), is_approved FROM counted GROUP BY id, is_approved ORDER BY id
    ON CONFLICT (emoji_id) DO UPDATE
      SET uses = LEAST(u.uses + EXCLUDED.uses::bigint, 2147483647), last_used_at = now()
  ), days AS (
    INSERT INTO emoji_use_day AS d (emoji_id, day, emoji_type, uses)
    SELECT id, (now() AT TIME ZONE 'UTC')::date, emoji_type, count(*) FROM counted
    GROUP BY id, emoji_type ORDER BY id, emoji_type
    ON CONFLICT (emoji_id, day, emoji_type) DO UPDATE SET uses = LEAST(d.uses + EXCLUDED.uses::bigint, 2147483647)
  ) SELECT n::int FROM counted`

/** Records a batch of uses and returns for each use whether it was recorded. */
async function countBatch(database: Database, batch: readonly Use[]): Promise<boolean[]> {
  const rows = await database.query<{ n: number }>(COUNT_USES, [
    batch.map(({ emoji_id }) => emoji_id),
    batch.map(({ emoji_type }) => emoji_type),
    batch.map(({ userId }) => userId),
  ])
  const counted = new Set(rows.map(({ n }) => n))
  return batch.map((_, index) => counted.has(index + 1))
}

const batchers = new WeakMap<Database, (key: string, use: Use) => Promise<boolean>>()

function getBatcher(database: Database) {
  const existing = batchers.get(database)
  if (existing) return existing
  const batcher = createKeyedBatcher((batch: readonly Use[]) =>
    runShared('emoji usage', () => countBatch(database, batch)),
  )
  batchers.set(database, batcher)
  return batcher
}

/**
 * Records one use, batched with concurrent uses in this process. Resolves after the use is stored.
 *
 * @throws 404
 */
export async function countUse(
  database: Database,
  currentUser: CurrentUser | null,
  use: z.output<typeof EmojiUse>,
): Promise<z.input<typeof EmojiUsed>> {
  // A single key, because a batch can contain uses of different emojis.
  const isCounted = await getBatcher(database)('all', { ...use, userId: currentUser?.id ?? null })
  if (!isCounted) throw emojiNotFound()
  return { success: true, message: 'Emoji usage recorded' }
}
