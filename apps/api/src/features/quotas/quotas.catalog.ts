import type { QuotaKind, QuotaPeriod } from '@veranda/database'

/** Limit of an unlimited quota. */
const UNLIMITED = null

interface QuotaPolicy {
  /**
   * `consumed`: usage within a period; `held`: number or total size of stored items; `cap`: maximum size of
   * an item.
   */
  kind: QuotaKind
  period?: QuotaPeriod
  title: string
  /** Unit of the limit, in the plural. */
  unit: string
  /** Initial guest quota. Without it, guests have the default. */
  guest?: number | null
  /** Initial limits, by name of the built-in plan. The limit of `free` is also the default of the feature. */
  plans: { free: number | null } & Record<string, number | null>
}

/**
 * Quota features by `service/feature`, with their initial limits. Administrators can change the limits later.
 */
export const QUOTA_FEATURES = {
  'og_generator/daily_generations': {
    kind: 'consumed',
    period: 'daily',
    title: 'Social preview images',
    unit: 'images',
    guest: 1,
    plans: { free: 10, starter: 50, pro: UNLIMITED, enterprise: UNLIMITED, og_unlimited: UNLIMITED },
  },
  'custom_emoji/emoji_slots': {
    kind: 'held',
    title: 'Custom emojis',
    unit: 'emojis',
    guest: 0,
    plans: { free: 5, starter: 20, pro: 100, enterprise: UNLIMITED, emoji_pro: 100 },
  },
  'custom_emoji/emoji_file_size_mb': {
    kind: 'cap',
    title: 'Custom emoji size',
    unit: 'MB',
    plans: { free: 1, starter: 1, pro: 5, enterprise: 10, emoji_pro: 5 },
  },
  'uploads/daily_uploads': {
    kind: 'consumed',
    period: 'daily',
    title: 'Uploads',
    unit: 'images',
    guest: 0,
    plans: { free: 50, starter: 200, pro: 1_000, enterprise: UNLIMITED },
  },
  'uploads/storage_mb': {
    kind: 'held',
    title: 'Storage',
    unit: 'MB',
    guest: 0,
    plans: { free: 100, starter: 1_000, pro: 10_000, enterprise: 100_000 },
  },
  'api_access/requests': {
    kind: 'consumed',
    period: 'hourly',
    title: 'API requests',
    unit: 'requests',
    guest: 1_000,
    plans: { free: 5_000, starter: 10_000, pro: 50_000, enterprise: UNLIMITED },
  },
} as const satisfies Record<string, QuotaPolicy>

export type QuotaName = keyof typeof QUOTA_FEATURES

type QuotaOfKind<K extends QuotaKind> = {
  [N in QuotaName]: (typeof QUOTA_FEATURES)[N]['kind'] extends K ? N : never
}[QuotaName]

export type ConsumedQuota = QuotaOfKind<'consumed'>
export type StoredQuota = QuotaOfKind<'held'>
export type SizeQuota = QuotaOfKind<'cap'>

export const QUOTA_NAMES = Object.keys(QUOTA_FEATURES) as QuotaName[]

export const isQuotaName = (name: string): name is QuotaName => Object.hasOwn(QUOTA_FEATURES, name)

/** Highest limit that administrators can set. The columns for limits are 32-bit integers. */
export const MAX_LIMIT = 2_000_000_000

export const getQuotaPolicy = (name: QuotaName): QuotaPolicy => QUOTA_FEATURES[name]

/** Splits a quota name, such as `og_generator/daily_generations`, into the service and the feature. */
export function splitQuotaName(name: QuotaName): { service_name: string; feature_name: string } {
  const [service_name = '', feature_name = ''] = name.split('/')
  return { service_name, feature_name }
}
