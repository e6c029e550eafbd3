import { type HeldQuota, namesOf } from './quotas.catalogue.ts'

/** Counts what a user holds, in SQL, from the id that is given. A feature whose things are held counts them here. */
export const HELD: Record<HeldQuota, (userId: string) => string> = {
  'custom_emoji/emoji_slots': (userId) =>
    `SELECT count(*) FROM emoji WHERE owner_id = ${userId} AND is_custom`,
  // Megabytes to the nearest thousandth. What is still being written counts, or several at once would not fit.
  'uploads/storage_mb': (userId) =>
    `SELECT round(COALESCE(sum(size), 0) / 1048576.0, 3) FROM upload WHERE user_id = ${userId} AND status <> 'deleted'`,
}

export const HELD_QUOTAS = Object.keys(HELD) as HeldQuota[]

/** A warning of a user who holds less than half of the limit again, in SQL. */
export function heldLess(name: HeldQuota): string {
  const { service_name, feature_name } = namesOf(name)
  return `window_end IS NULL AND feature_id =
      (SELECT id FROM quota_feature WHERE service = '${service_name}' AND feature = '${feature_name}')
    AND (${HELD[name]('quota_warning.user_id')}) * 2 < quota_limit`
}
