import { type Moment, momentAt, NO_MOMENT } from '../../components/MomentField.tsx'
import type { UserQuota } from './quotas.api.ts'

/** How much: what stands behind it, a number, or no end. */
export interface Amount {
  choice: 'given' | 'limit' | 'unlimited'
  /** as it is typed */
  limit: string
}

/** Far more than anybody uses, and what the server takes. */
const MOST = 2_000_000_000

export const amountOf = (limit: number | null): Amount =>
  limit === null ? { choice: 'unlimited', limit: '' } : { choice: 'limit', limit: String(limit) }

/** The number that was typed; null while it is none. */
export function limitIn(typed: string): number | null {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(digits) && Number(digits) <= MOST ? Number(digits) : null
}

export const isComplete = ({ choice, limit }: Amount) => choice !== 'limit' || limitIn(limit) !== null

/** As the server wants it. */
export const limitFor = ({ choice, limit }: Amount) =>
  choice === 'limit' ? { quota_limit: limitIn(limit) } : { is_unlimited: true }

/** The amount in words, for who sees it beside another. */
export function amountWords({ choice, limit }: Amount): string {
  if (choice === 'given') return 'no custom limit'
  return choice === 'unlimited' ? 'unlimited' : limit
}

/** A user's quota with the version of the override, null where there is none. */
export const versionOf = (quota: UserQuota) => ({
  updated_at: quota.override?.updated_at ?? null,
  /** one that has ended counts no more */
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

/** What the server is told; null takes the override away. An end that nobody touched keeps its seconds. */
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
