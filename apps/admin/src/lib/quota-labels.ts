import { formatCount, formatDate } from './format.ts'
import type { Quota } from './your-quotas.api.ts'

type Period = NonNullable<Quota['reset_period']>

export const PERIOD_LABELS: Record<Period, string> = {
  hourly: 'per hour',
  daily: 'per day',
  weekly: 'per week',
  monthly: 'per month',
}

export const PERIODS_IN_ORDER = ['hourly', 'daily', 'weekly', 'monthly'] as const satisfies Period[]

/** Formats a number with its unit, which the API returns in the plural. */
const formatUnits = (number: number, unit: string) =>
  `${formatCount(number)} ${number === 1 ? unit.replace(/s$/, '') : unit}`

/** Unit of a quota. `kind` is `consumed` (usage per period), `held` (stored items), or `cap` (item size). */
type QuotaUnit = Pick<Quota, 'unit' | 'reset_period'> & Partial<Pick<Quota, 'kind'>>

/** `images per day`, `MB` */
export const formatUnitAndPeriod = ({ unit, reset_period }: Pick<QuotaUnit, 'unit' | 'reset_period'>) =>
  [unit, reset_period && PERIOD_LABELS[reset_period]].filter(Boolean).join(' ')

/** `10 images per day`, `5 MB at most`, `unlimited` */
export function formatLimit(limit: number | null, { unit, kind, reset_period }: QuotaUnit): string {
  if (limit === null) return 'unlimited'
  if (kind === 'cap') return `${formatUnits(limit, unit)} at most`
  return formatUnitAndPeriod({ unit: formatUnits(limit, unit), reset_period })
}

export type QuotaUsage = Pick<Quota, 'used' | 'quota_limit' | 'percent' | 'unit'> & Partial<QuotaUnit>

/** `8 of 10 images per day`, `12 images used, unlimited`, `5 MB at most` */
export function formatUsage({
  used,
  quota_limit: limit,
  unit,
  kind = 'consumed',
  reset_period = null,
}: QuotaUsage) {
  const limitText = formatLimit(limit, { unit, kind, reset_period })
  if (kind === 'cap') return limit === null ? 'No size limit' : limitText
  if (limit === null) return `${formatUnits(used, unit)} used, ${limitText}`
  if (limit === 0) return used === 0 ? 'Not available' : `${formatUnits(used, unit)} used, limit 0`
  return `${formatCount(used)} of ${limitText}`
}

/** Labels and colors of the levels of quota usage. */
export const QUOTA_LEVELS = {
  plenty: { label: null, color: 'done' },
  near: { label: 'Near limit', color: 'accent' },
  full: { label: 'Limit reached', color: 'danger' },
} as const

export function getQuotaLevel({
  percent,
  quota_limit,
}: Pick<Quota, 'percent' | 'quota_limit'>): keyof typeof QUOTA_LEVELS {
  // A limit of 0 makes the feature unavailable, so there is nothing to warn about.
  if (percent === null || quota_limit === 0 || percent < 80) return 'plenty'
  return percent < 100 ? 'near' : 'full'
}

type QuotaSource = Pick<Quota, 'quota_source' | 'plan'> & { expires_at?: string | null }

/** Describes where a limit comes from: `From the Pro plan`, `Custom limit until May 3, 2027` */
export function formatSource({ quota_source, plan, expires_at = null }: QuotaSource): string {
  switch (quota_source) {
    case 'user_override':
      return expires_at === null ? 'Custom limit' : `Custom limit until ${formatDate(new Date(expires_at))}`
    case 'subscription_plan':
      return plan ? `From the ${plan.display_name} plan` : 'From a plan'
    case 'global_guest':
      return 'Guest quota'
    case 'system_default':
      return 'Default limit'
  }
}

export const getQuotaName = ({ service_name, feature_name }: Pick<Quota, 'service_name' | 'feature_name'>) =>
  `${service_name}/${feature_name}`
