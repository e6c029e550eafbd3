import { type StoredQuota, splitQuotaName } from './quotas.catalog.ts'

/** Functions that return SQL for the amount that a user stores, given SQL for the ID of the user. */
export const STORED_AMOUNT_SQL: Record<StoredQuota, (userId: string) => string> = {
  'custom_emoji/emoji_slots': (userId) =>
    `SELECT count(*) FROM emoji WHERE owner_id = ${userId} AND is_custom`,
  // Megabytes, rounded to thousandths. Pending uploads count, so that concurrent uploads can't exceed the
  // limit.
  'uploads/storage_mb': (userId) =>
    `SELECT round(COALESCE(sum(size), 0) / 1048576.0, 3) FROM upload WHERE user_id = ${userId} AND status <> 'deleted'`,
}

export const STORED_QUOTAS = Object.keys(STORED_AMOUNT_SQL) as StoredQuota[]

/**
 * Returns an SQL condition for warnings that no longer apply, because the user's stored items have dropped
 * below half of the limit, the lowest warning level.
 */
export function buildStaleWarningSql(name: StoredQuota): string {
  const { service_name, feature_name } = splitQuotaName(name)
  return `window_end IS NULL AND feature_id =
      (SELECT id FROM quota_feature WHERE service = '${service_name}' AND feature = '${feature_name}')
    AND (${STORED_AMOUNT_SQL[name]('quota_warning.user_id')}) * 2 < quota_limit`
}
