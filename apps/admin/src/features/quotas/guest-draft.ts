import { type Amount, amountOf, limitFor } from './quota-draft.ts'
import type { GuestQuota, QuotaFeature } from './quotas.api.ts'

export interface GuestDraft {
  /** of a new one: which feature it is for */
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

/** What the server is told; a period is for what is consumed alone. */
export const termsIn = (
  { amount, period, description }: GuestDraft,
  { kind }: Pick<QuotaFeature, 'kind'>,
) => ({
  ...limitFor(amount),
  reset_period: kind === 'consumed' ? period : null,
  description: description.trim() || null,
})

/** One as it stands, for a change of something else. */
export const termsOf = ({ quota_limit, is_unlimited, reset_period, description, is_active }: GuestQuota) => ({
  ...{ quota_limit, is_unlimited, reset_period, description, is_active },
})
