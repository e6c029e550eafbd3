import type { HeldQuota } from './quotas.catalogue.ts'

/** Counts what a user holds, in SQL, from the id that is given. A feature whose things are held counts them here. */
export const HELD: Record<HeldQuota, (userId: string) => string> = {
  'custom_emoji/emoji_slots': (userId) =>
    `SELECT count(*) FROM emoji WHERE owner_id = ${userId} AND is_custom`,
  // Nothing that takes room can be stored yet.
  'uploads/storage_mb': () => 'SELECT 0',
}
