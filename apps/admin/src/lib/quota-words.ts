import { count, shortDate } from './format.ts'
import type { Quota } from './own-quotas.api.ts'

type Period = NonNullable<Quota['reset_period']>

export const PERIODS: Record<Period, string> = {
  hourly: 'per hour',
  daily: 'per day',
  weekly: 'per week',
  monthly: 'per month',
}

export const PERIOD_NAMES = ['hourly', 'daily', 'weekly', 'monthly'] as const satisfies Period[]

/** Adjusts the API's plural units to the number. */
const units = (number: number, unit: string) =>
  `${count(number)} ${number === 1 ? unit.replace(/s$/, '') : unit}`

type Measured = Pick<Quota, 'unit' | 'reset_period'> & Partial<Pick<Quota, 'kind'>>

/** `images per day`, `MB` */
export const perPeriod = ({ unit, reset_period }: Pick<Measured, 'unit' | 'reset_period'>) =>
  [unit, reset_period && PERIODS[reset_period]].filter(Boolean).join(' ')

/** `10 images per day`, `5 MB at most`, `none`, `unlimited` */
export function limitWords(limit: number | null, { unit, kind, reset_period }: Measured): string {
  if (limit === null) return 'unlimited'
  if (limit === 0) return 'none'
  if (kind === 'cap') return `${units(limit, unit)} at most`
  return perPeriod({ unit: units(limit, unit), reset_period })
}

export type Used = Pick<Quota, 'used' | 'quota_limit' | 'percent' | 'unit'> & Partial<Measured>

/** `8 of 10 images per day`, `12 images used, unlimited`, `5 MB at most` */
export function usedWords({ used, quota_limit: limit, unit, kind = 'consumed', reset_period = null }: Used) {
  const allowed = limitWords(limit, { unit, kind, reset_period })
  if (kind === 'cap') return limit === null ? 'No size limit' : allowed
  if (limit === null) return `${units(used, unit)} used, ${allowed}`
  if (limit === 0) return used === 0 ? 'Not available' : `${units(used, unit)} used, limit 0`
  return `${count(used)} of ${allowed}`
}

/** Levels of quota usage, with their labels and colors. */
export const STANDS = {
  plenty: { words: null, color: 'done' },
  near: { words: 'Near limit', color: 'accent' },
  full: { words: 'Limit reached', color: 'danger' },
} as const

export function standOf({
  percent,
  quota_limit,
}: Pick<Quota, 'percent' | 'quota_limit'>): keyof typeof STANDS {
  // A quota with a limit of 0 has no usage to warn about.
  if (percent === null || quota_limit === 0 || percent < 80) return 'plenty'
  return percent < 100 ? 'near' : 'full'
}

type Sourced = Pick<Quota, 'quota_source' | 'plan'> & { expires_at?: string | null }

/** Where a limit comes from: `From Pro`, `Custom limit until 3 May 2027` */
export function sourceWords({ quota_source, plan, expires_at = null }: Sourced): string {
  switch (quota_source) {
    case 'user_override':
      return expires_at === null ? 'Custom limit' : `Custom limit until ${shortDate(new Date(expires_at))}`
    case 'subscription_plan':
      return plan ? `From ${plan.display_name}` : 'From a plan'
    case 'global_guest':
      return 'Guest quota'
    case 'system_default':
      return 'Default'
  }
}

export const nameOf = ({ service_name, feature_name }: Pick<Quota, 'service_name' | 'feature_name'>) =>
  `${service_name}/${feature_name}`
