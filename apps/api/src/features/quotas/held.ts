import { type HeldQuota, namesOf } from './quotas.catalogue.ts'

/** SQL that counts what a user stores, for a given user ID. Each feature with stored items adds an entry. */
export const HELD: Record<HeldQuota, (userId: string) => string> = {
  'custom_emoji/emoji_slots': (userId) =>
    `SELECT count(*) FROM emoji WHERE owner_id = ${userId} AND is_custom`,
  // Megabytes, rounded to thousandths. Pending uploads count, so that concurrent uploads can't exceed the
  // limit.
  'uploads/storage_mb': (userId) =>
    `SELECT round(COALESCE(sum(size), 0) / 1048576.0, 3) FROM upload WHERE user_id = ${userId} AND status <> 'deleted'`,
}

export const HELD_QUOTAS = Object.keys(HELD) as HeldQuota[]

/** Returns an SQL condition for warnings of users whose stored items have dropped below half of the limit. */
export function heldLess(name: HeldQuota): string {
  const { service_name, feature_name } = namesOf(name)
  return `window_end IS NULL AND feature_id =
      (SELECT id FROM quota_feature WHERE service = '${service_name}' AND feature = '${feature_name}')
    AND (${HELD[name]('quota_warning.user_id')}) * 2 < quota_limit`
}
