import { type Amount, toAmount, toQuotaLimit } from './quota-draft.ts'
import type { GuestQuota, QuotaFeature } from './quotas.api.ts'

export interface GuestDraft {
  /** `service/feature` that was chosen for a new quota; empty for an existing quota */
  feature: string
  amount: Amount
  period: GuestQuota['reset_period']
  description: string
}

export const toGuestDraft = (quota?: GuestQuota): GuestDraft => ({
  feature: '',
  amount: quota ? toAmount(quota.quota_limit) : { choice: 'limit', limit: '' },
  period: quota?.reset_period ?? null,
  description: quota?.description ?? '',
})

export const GUEST_LABELS = {
  feature: 'Feature',
  amount: 'Limit',
  period: 'Reset period',
  description: 'Description',
}

/** Converts a draft to request fields. Only quotas of the kind `consumed` have a reset period. */
export const toGuestQuotaInput = (
  { amount, period, description }: GuestDraft,
  { kind }: Pick<QuotaFeature, 'kind'>,
) => ({
  ...toQuotaLimit(amount),
  reset_period: kind === 'consumed' ? period : null,
  description: description.trim() || null,
})

/**
 * Returns the current values of a quota as request fields. An update replaces all values of a quota, so the
 * request must also contain those that don't change.
 */
export const toUnchangedInput = ({
  quota_limit,
  is_unlimited,
  reset_period,
  description,
  is_active,
}: GuestQuota) => ({
  quota_limit,
  is_unlimited,
  reset_period,
  description,
  is_active,
})
