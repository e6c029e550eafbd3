import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { lastKnownUpdate, reason } from '../permissions/permission-changes.schema.ts'
import { MAX_LIMIT, QUOTA_NAMES, splitQuotaName } from './quotas.catalog.ts'

export const date = z.iso.datetime()

const SERVICES = [...new Set(QUOTA_NAMES.map((name) => splitQuotaName(name).service_name))]
const FEATURES = [...new Set(QUOTA_NAMES.map((name) => splitQuotaName(name).feature_name))]

export const quotaNameFields = {
  service_name: z
    .enum(SERVICES, `Must be one of ${SERVICES.join(', ')}`)
    .describe('Service that the feature belongs to.')
    .meta({ example: 'og_generator' }),
  feature_name: z
    .enum(FEATURES, `Must be one of ${FEATURES.join(', ')}`)
    .describe('Feature that the quota limits.')
    .meta({ example: 'daily_generations' }),
}

export const period = z
  .enum(['hourly', 'daily', 'weekly', 'monthly'])
  .describe('Period after which usage resets. Times are in UTC, and weeks start on Monday.')
  .meta({ example: 'daily' })

export const source = z
  .enum(['user_override', 'subscription_plan', 'global_guest', 'system_default'])
  .describe(
    "Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.",
  )
  .meta({ example: 'subscription_plan' })

export type QuotaSource = z.output<typeof source>

export const limit = z
  .int('Must be a whole number')
  .min(0, 'Must be at least 0')
  .max(MAX_LIMIT, `Must be at most ${MAX_LIMIT}`)
  .nullable()
  .describe('Limit in the unit of the quota. Null if unlimited.')
  .meta({ example: 10 })

export const isUnlimited = z.boolean().describe('Whether the quota is unlimited.').meta({ example: false })

const level = z
  .union([z.literal(50), z.literal(80), z.literal(100)])
  .describe('Highest threshold that usage has reached, as a percentage of the limit.')
  .meta({ example: 80 })

export const Quota = z
  .object({
    ...quotaNameFields,
    title: z.string().describe('Display name of the quota.').meta({ example: 'Social preview images' }),
    unit: z.string().describe('Unit of the limit and of usage.').meta({ example: 'images' }),
    kind: z
      .enum(['consumed', 'held', 'cap'])
      .describe(
        'How usage is counted. `consumed`: usage adds up and resets after each period. `held`: stored items count until they are deleted. `cap`: the limit is the maximum size of one item.',
      )
      .meta({ example: 'consumed' }),
    quota_limit: limit,
    is_unlimited: isUnlimited,
    quota_source: source,
    plan: z
      .object({
        name: z.string().describe('Unique name of the plan.').meta({ example: 'pro' }),
        display_name: z.string().describe('Display name of the plan.').meta({ example: 'Pro' }),
      })
      .nullable()
      .describe('Plan that the limit comes from. Null if it does not come from a plan.'),
    reset_period: period
      .nullable()
      .describe(
        'Period after which usage resets. Times are in UTC, and weeks start on Monday. Null for `held` and `cap`.',
      ),
    used: z.number().describe('Usage in the unit of the quota. Always 0 for `cap`.').meta({ example: 8 }),
    remaining: z
      .number()
      .nullable()
      .describe('Remaining amount in the unit of the quota. Null if unlimited, and for `cap`.')
      .meta({ example: 2 }),
    percent: z
      .number()
      .nullable()
      .describe('Usage as a percentage of the limit, up to 100. Null if unlimited, and for `cap`.')
      .meta({ example: 80 }),
    resets_at: date.nullable().describe('Time by which all usage has reset. Null if no reset is due.'),
    expires_at: date
      .nullable()
      .describe('Time at which the override expires. Null if there is no override or it never expires.')
      .meta({ example: null }),
    warning_level: level
      .nullable()
      .describe(
        'Highest threshold that usage has reached, as a percentage of the limit. Null below 50 percent.',
      ),
  })
  .meta({ id: 'Quota', description: 'A limit on a feature with its current usage.' })

export const Quotas = z.object({ quotas: z.array(Quota).describe('All quotas that apply to you.') })

/** Fields for a limit. `hasLimitOrUnlimited` checks that exactly one of them is set. */
export const limitInput = {
  quota_limit: limit
    .default(null)
    .describe('Limit in the unit of the quota. Required unless `is_unlimited` is true.'),
  is_unlimited: isUnlimited
    .default(false)
    .describe('Whether the quota is unlimited. If true, omit `quota_limit`.'),
}

export const hasLimitOrUnlimited = ({
  quota_limit,
  is_unlimited,
}: {
  quota_limit: number | null
  is_unlimited: boolean
}) => (quota_limit === null) === is_unlimited
export const LIMIT_OR_UNLIMITED_ERROR = {
  path: ['quota_limit'],
  message: 'Set either quota_limit or is_unlimited: true',
}

export const GlobalQuota = z
  .object({
    id: z.number().int().describe('ID of the guest quota.').meta({ example: 1 }),
    ...quotaNameFields,
    title: z.string().describe('Display name of the quota.').meta({ example: 'Social preview images' }),
    quota_limit: limit,
    is_unlimited: isUnlimited,
    reset_period: period
      .nullable()
      .describe(
        'Period after which usage resets. Times are in UTC, and weeks start on Monday. Null if usage does not reset.',
      ),
    description: z
      .string()
      .nullable()
      .describe('Note for administrators. Null if there is none.')
      .meta({ example: 'Trial without an account' }),
    is_active: z
      .boolean()
      .describe('Whether the guest quota applies. If false, guests have the default of the feature.')
      .meta({ example: true }),
    created_at: date.describe('Time at which the guest quota was created.'),
    updated_at: date.describe(
      'Time of the last change to the guest quota. Send it with an update to detect concurrent changes.',
    ),
  })
  .meta({ id: 'GlobalQuota', description: 'The quota of a feature for users who are not signed in.' })

export const GlobalQuotaQuery = z.object(pageQuery)
export const GlobalQuotaList = z.object({
  quotas: z.array(GlobalQuota).describe('Guest quotas on this page.'),
  pagination: Pagination,
})
export const GlobalQuotaResponse = z.object({ quota: GlobalQuota.describe('The guest quota.') })
export const GlobalQuotaId = z.object({ id: databaseId.describe('ID of the guest quota.') })

const description = z.string().trim().max(500, 'Must be at most 500 characters').nullable()

const guestQuotaInput = {
  ...limitInput,
  reset_period: period
    .nullable()
    .default(null)
    .describe(
      'Period after which usage resets. Null for the default period of the feature. Only `consumed` quotas have a period. The request quota only accepts `hourly`.',
    ),
  description: description.default(null).describe('Note for administrators.'),
  is_active: z
    .boolean()
    .default(true)
    .describe('Whether the guest quota applies. If false, guests have the default of the feature.'),
  reason,
}

export const NewGlobalQuota = z
  .object({ ...quotaNameFields, ...guestQuotaInput })
  .refine(hasLimitOrUnlimited, LIMIT_OR_UNLIMITED_ERROR)
  .meta({
    id: 'NewGlobalQuota',
    description: 'Parameters for creating a guest quota.',
    example: {
      service_name: 'custom_emoji',
      feature_name: 'emoji_file_size_mb',
      quota_limit: 1,
      reason: 'Requested by the forum team',
    },
  })

export const GlobalQuotaReplacement = z
  .object({ ...guestQuotaInput, updated_at: lastKnownUpdate })
  .refine(hasLimitOrUnlimited, LIMIT_OR_UNLIMITED_ERROR)
  .meta({
    id: 'GlobalQuotaReplacement',
    description: 'New terms of a guest quota. Omitted properties are set to their defaults.',
    example: { quota_limit: 3, reason: 'Requested by the forum team' },
  })

export const GlobalQuotaRemoval = z.object({ reason })

export const NearLimitQuery = z.object({
  ...pageQuery,
  level: z
    .enum(['50', '80', '100'])
    .default('80')
    .transform(Number)
    .describe('Minimum usage as a percentage of the limit.'),
})

export const NearLimitList = z.object({
  entries: z
    .array(
      Quota.pick({
        service_name: true,
        feature_name: true,
        title: true,
        unit: true,
        quota_limit: true,
        is_unlimited: true,
        quota_source: true,
        used: true,
        percent: true,
        resets_at: true,
      }).extend({
        user: z
          .object({
            id: z.number().int().describe('ID of the user.'),
            username: z.string().describe('Username of the user.'),
            name: z.string().describe('Display name of the user.'),
          })
          .describe('User whose quota it is.'),
        warning_level: level,
        warned_at: date.describe('Time at which usage reached the threshold.'),
      }),
    )
    .describe('Quotas on this page, highest percentage first.'),
  pagination: Pagination,
})
