import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { readAt, reason } from '../permissions/permission-changes.schema.ts'
import { LARGEST_LIMIT, namesOf, QUOTA_NAMES } from './quotas.catalogue.ts'

export const date = z.iso.datetime()

const SERVICES = [...new Set(QUOTA_NAMES.map((name) => namesOf(name).service_name))]
const FEATURES = [...new Set(QUOTA_NAMES.map((name) => namesOf(name).feature_name))]

export const names = {
  service_name: z
    .enum(SERVICES, `One of ${SERVICES.join(', ')}`)
    .describe('what is limited belongs to it')
    .meta({ example: 'og_generator' }),
  feature_name: z
    .enum(FEATURES, `One of ${FEATURES.join(', ')}`)
    .describe('what is limited')
    .meta({ example: 'daily_generations' }),
}

export const period = z
  .enum(['hourly', 'daily', 'weekly', 'monthly'])
  .describe('in UTC; weeks start on Monday')
  .meta({ example: 'daily' })

export const source = z
  .enum(['user_override', 'subscription_plan', 'global_guest', 'system_default'])
  .describe('what decides: the first of these that there is')
  .meta({ example: 'subscription_plan' })

export type QuotaSource = z.output<typeof source>

export const limit = z
  .int('A whole number')
  .min(0, 'Not below 0')
  .max(LARGEST_LIMIT, `At most ${LARGEST_LIMIT}`)
  .nullable()
  .describe('null when it is unlimited')
  .meta({ example: 10 })

export const unlimited = z.boolean().meta({ example: false })

const level = z
  .union([z.literal(50), z.literal(80), z.literal(100)])
  .describe('per cent: the last mark that was passed in this period')
  .meta({ example: 80 })

export const Quota = z
  .object({
    ...names,
    title: z.string().meta({ example: 'Preview images' }),
    unit: z.string().describe('what is counted').meta({ example: 'images' }),
    kind: z
      .enum(['consumed', 'held', 'cap'])
      .describe(
        'consumed: used up within a period; held: what is there counts; cap: how large one thing may be',
      )
      .meta({ example: 'consumed' }),
    quota_limit: limit,
    is_unlimited: unlimited,
    quota_source: source,
    plan: z
      .object({
        name: z.string().meta({ example: 'pro' }),
        display_name: z.string().meta({ example: 'Pro' }),
      })
      .nullable()
      .describe('that gives it'),
    reset_period: period.nullable(),
    used: z.number().describe('0 for a cap').meta({ example: 8 }),
    remaining: z
      .number()
      .nullable()
      .describe('null when it is unlimited, and for a cap')
      .meta({ example: 2 }),
    percent: z.number().nullable().describe('of the limit, 100 at most').meta({ example: 80 }),
    resets_at: date.nullable().describe('when it is renewed'),
    expires_at: date.nullable().describe('when an override ends').meta({ example: null }),
    warning_level: level.nullable(),
  })
  .meta({ id: 'Quota' })

export const Quotas = z.object({ quotas: z.array(Quota) })

/** Either a limit or none. */
export const amount = { quota_limit: limit.default(null), is_unlimited: unlimited.default(false) }

export const isEither = ({
  quota_limit,
  is_unlimited,
}: {
  quota_limit: number | null
  is_unlimited: boolean
}) => (quota_limit === null) === is_unlimited
export const EITHER = { path: ['quota_limit'], message: 'Either a limit or is_unlimited: true' }

export const GlobalQuota = z
  .object({
    id: z.number().int().meta({ example: 1 }),
    ...names,
    title: z.string().meta({ example: 'Preview images' }),
    quota_limit: limit,
    is_unlimited: unlimited,
    reset_period: period.nullable().describe('null for what has no period'),
    description: z.string().nullable().meta({ example: 'A taste, without an account' }),
    is_active: z
      .boolean()
      .describe('false: the default of the feature holds instead')
      .meta({ example: true }),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'GlobalQuota' })

export const GlobalQuotaQuery = z.object(pageQuery)
export const GlobalQuotaList = z.object({ quotas: z.array(GlobalQuota), pagination: Pagination })
export const OneGlobalQuota = z.object({ quota: GlobalQuota })
export const GlobalQuotaId = z.object({ id: databaseId })

const description = z.string().trim().max(500, 'At most 500 characters').nullable()

const globalTerms = {
  ...amount,
  reset_period: period.nullable().default(null).describe('null for the usual one of the feature'),
  description: description.default(null),
  is_active: z.boolean().default(true),
  reason,
}

export const NewGlobalQuota = z
  .object({ ...names, ...globalTerms })
  .refine(isEither, EITHER)
  .meta({
    id: 'NewGlobalQuota',
    example: {
      service_name: 'custom_emoji',
      feature_name: 'emoji_file_size_mb',
      quota_limit: 1,
      reason: 'Asked for by the forum team',
    },
  })

export const GlobalQuotaReplacement = z
  .object({ ...globalTerms, updated_at: readAt })
  .refine(isEither, EITHER)
  .meta({ id: 'GlobalQuotaReplacement', example: { quota_limit: 3, reason: 'Asked for by the forum team' } })

export const GlobalQuotaEnd = z.object({ reason })

export const NearQuery = z.object({
  ...pageQuery,
  level: z
    .enum(['50', '80', '100'])
    .default('80')
    .transform(Number)
    .describe('per cent of the limit, at least'),
})

export const NearList = z.object({
  entries: z.array(
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
      user: z.object({ id: z.number().int(), username: z.string(), name: z.string() }),
      warning_level: level,
      warned_at: date,
    }),
  ),
  pagination: Pagination,
})
