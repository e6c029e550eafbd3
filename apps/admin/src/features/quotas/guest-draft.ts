import { type Amount, amountOf, limitFor } from './quota-draft.ts'
import type { GuestQuota, QuotaFeature } from './quotas.api.ts'

export interface GuestDraft {
  /** feature of a new quota */
  feature: string
  amount: Amount
  period: GuestQuota['reset_period']
  description: string
}

export const guestDraftOf = (quota?: GuestQuota): GuestDraft => ({
  feature: '',
  amount: quota ? amountOf(quota.quota_limit) : { choice: 'limit', limit: '' },
  period: quota?.reset_period ?? null,
  description: quota?.description ?? '',
})

export const GUEST_LABELS = {
  feature: 'Feature',
  amount: 'Limit',
  period: 'Reset period',
  description: 'Description',
}

/** Returns the request body. Only consumed quotas have a reset period. */
export const termsIn = (
  { amount, period, description }: GuestDraft,
  { kind }: Pick<QuotaFeature, 'kind'>,
) => ({
  ...limitFor(amount),
  reset_period: kind === 'consumed' ? period : null,
  description: description.trim() || null,
})

/** Returns the current values, as a base for partial changes. */
export const termsOf = ({ quota_limit, is_unlimited, reset_period, description, is_active }: GuestQuota) => ({
  ...{ quota_limit, is_unlimited, reset_period, description, is_active },
})
