import { type Moment, momentAt, NO_MOMENT } from '../../components/MomentField.tsx'
import type { UserQuota } from './quotas.api.ts'

/** A limit: inherited, a number, or unlimited. */
export interface Amount {
  choice: 'given' | 'limit' | 'unlimited'
  /** as typed */
  limit: string
}

/** Maximum limit that the server accepts. */
const MOST = 2_000_000_000

export const amountOf = (limit: number | null): Amount =>
  limit === null ? { choice: 'unlimited', limit: '' } : { choice: 'limit', limit: String(limit) }

/** Parses a limit; null if it is invalid. */
export function limitIn(typed: string): number | null {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(digits) && Number(digits) <= MOST ? Number(digits) : null
}

export const isComplete = ({ choice, limit }: Amount) => choice !== 'limit' || limitIn(limit) !== null

/** Converts the amount to the API's limit. */
export const limitFor = ({ choice, limit }: Amount) =>
  choice === 'limit' ? { quota_limit: limitIn(limit) } : { is_unlimited: true }

/** Formats the amount for comparison with another one. */
export function amountWords({ choice, limit }: Amount): string {
  if (choice === 'given') return 'no custom limit'
  return choice === 'unlimited' ? 'unlimited' : limit
}

/** Returns the version of a user's quota: its override, or null if there is none. */
export const versionOf = (quota: UserQuota) => ({
  updated_at: quota.override?.updated_at ?? null,
  /** an expired override no longer counts */
  override: quota.quota_source === 'user_override' ? quota.override : null,
})

type Version = ReturnType<typeof versionOf>

export interface OverrideDraft {
  amount: Amount
  until: Moment
}

export const overrideDraftOf = (version?: Version): OverrideDraft =>
  version?.override
    ? {
        amount: amountOf(version.override.quota_limit),
        until: version.override.expires_at ? momentAt(version.override.expires_at) : NO_MOMENT,
      }
    : { amount: { choice: 'given', limit: '' }, until: NO_MOMENT }

/** Returns the override for the API; null removes it. An unchanged end keeps its seconds. */
export function overrideIn({ amount, until }: OverrideDraft, readAs: Version | undefined) {
  if (amount.choice === 'given') return null
  const { until: was } = overrideDraftOf(readAs)
  const expires_at =
    until.value === was.value
      ? (readAs?.override?.expires_at ?? null)
      : until.value
        ? new Date(until.value).toISOString()
        : null
  return { ...limitFor(amount), expires_at }
}
