import { type DateTimeValue, EMPTY_DATE_TIME, toDateTimeValue } from '../../components/DateTimeField.tsx'
import type { UserQuota } from './quotas.api.ts'

/** Limit as entered in the fields of a form: inherited, a number, or unlimited. */
export interface Amount {
  choice: 'inherited' | 'limit' | 'unlimited'
  /** number as typed; empty unless `choice` is `limit` */
  limit: string
}

/** Maximum limit that the server accepts. */
const MAX_LIMIT = 2_000_000_000

export const toAmount = (limit: number | null): Amount =>
  limit === null ? { choice: 'unlimited', limit: '' } : { choice: 'limit', limit: String(limit) }

/** Parses the limit that the user entered. Returns null if it is invalid. */
export function parseLimit(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '')
  // Commas and spaces are only valid as thousands separators.
  const isNumber = /^\s*(?:\d+|\d{1,3}(?:[,\s]\d{3})+)\s*$/.test(text)
  return isNumber && Number(digits) <= MAX_LIMIT ? Number(digits) : null
}

export const isComplete = ({ choice, limit }: Amount) => choice !== 'limit' || parseLimit(limit) !== null

/** Converts an amount to the API's limit fields. The amount must be complete and not inherited. */
export const toQuotaLimit = ({ choice, limit }: Amount) =>
  choice === 'limit' ? { quota_limit: parseLimit(limit) } : { is_unlimited: true }

/** Formats the amount for the message about an edit conflict. */
export function formatAmount({ choice, limit }: Amount): string {
  if (choice === 'inherited') return 'no custom limit'
  return choice === 'unlimited' ? 'unlimited' : limit
}

/**
 * Returns the saved version of a user's override, on which `useDraft` bases the draft. Without an override,
 * all fields are null.
 */
export const getOverrideVersion = (quota: UserQuota) => ({
  updated_at: quota.override?.updated_at ?? null,
  /** also null for an expired override, which has no effect but still has an `updated_at` */
  override: quota.quota_source === 'user_override' ? quota.override : null,
})

type OverrideVersion = ReturnType<typeof getOverrideVersion>

export interface OverrideDraft {
  amount: Amount
  /** expiration; empty if the override doesn't expire */
  until: DateTimeValue
}

export const toOverrideDraft = (version?: OverrideVersion): OverrideDraft =>
  version?.override
    ? {
        amount: toAmount(version.override.quota_limit),
        until: version.override.expires_at ? toDateTimeValue(version.override.expires_at) : EMPTY_DATE_TIME,
      }
    : { amount: { choice: 'inherited', limit: '' }, until: EMPTY_DATE_TIME }

/**
 * Converts a draft to an override for the API; null removes the override. The form omits the seconds of the
 * expiration, so an unchanged expiration is taken from the base version.
 */
export function toOverrideInput({ amount, until }: OverrideDraft, baseVersion: OverrideVersion | undefined) {
  if (amount.choice === 'inherited') return null
  const { until: previousUntil } = toOverrideDraft(baseVersion)
  const expires_at =
    until.value === previousUntil.value
      ? (baseVersion?.override?.expires_at ?? null)
      : until.value
        ? new Date(until.value).toISOString()
        : null
  return { ...toQuotaLimit(amount), expires_at }
}
