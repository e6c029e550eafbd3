import * as z from 'zod'
import { isOneLine, ONE_LINE_MESSAGE } from '../../http/one-line.ts'
import { isQuotaName, MAX_LIMIT, QUOTA_NAMES } from '../quotas/quotas.catalog.ts'
import { FLAIR_COLORS, FLAIR_ICONS, PLAN_FEATURE_NAMES, RAISABLE_CLASSES } from './plans.catalog.ts'

const DUPLICATE_FEATURE_MESSAGE = 'Must list each feature at most once'
const DUPLICATE_QUOTA_MESSAGE = 'Must list each combination of service and feature at most once'

const areUnique = (names: readonly string[]) => new Set(names).size === names.length

export const features = z
  .array(z.enum(PLAN_FEATURE_NAMES))
  // A longer list contains a feature twice.
  .max(PLAN_FEATURE_NAMES.length, DUPLICATE_FEATURE_MESSAGE)
  .refine(areUnique, DUPLICATE_FEATURE_MESSAGE)
  .describe(
    "Features of the plan. `basic_controls`: choose the colors of social preview images. `advanced_controls`: customize all parts of these images. `animated_emoji`: upload animated custom emojis. `white_label`: create social preview images without the site's name. `analytics_export`: export analytics data from your application, which must check who has this feature.",
  )
  .meta({ example: ['basic_controls'] })

const perHour = z.int().min(1).max(10_000_000).meta({ example: 50_000 })

export const rateLimits = z
  .strictObject(
    Object.fromEntries(
      RAISABLE_CLASSES.map((name) => [
        name,
        perHour.optional().describe(`Requests per hour in the rate class \`${name}\`.`),
      ]),
    ) as Record<(typeof RAISABLE_CLASSES)[number], z.ZodOptional<typeof perHour>>,
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? `Must only contain the rate classes ${RAISABLE_CLASSES.join(', ')}`
          : undefined,
    },
  )
  .describe(
    'Requests per hour that subscribers can make, by rate class. A value applies only if it is higher than the regular limit.',
  )
  .meta({ example: { api: 50_000 } })

const quotaNameFields = {
  service_name: z
    .string()
    .max(50)
    .describe('Service that the quota belongs to.')
    .meta({ example: 'og_generator' }),
  feature_name: z
    .string()
    .max(50)
    .describe('Feature of the service that the quota limits.')
    .meta({ example: 'daily_generations' }),
}
const limit = z
  .int()
  .min(0)
  .max(MAX_LIMIT)
  .nullable()
  .describe('Limit in the unit of the quota; null if it is unlimited.')
  .meta({ example: 50 })
const isUnlimited = z
  .boolean()
  .describe('Whether the quota is unlimited. Exactly one of `is_unlimited: true` and `quota_limit` is set.')
  .meta({ example: false })

export const PlanQuota = z.object({ ...quotaNameFields, quota_limit: limit, is_unlimited: isUnlimited })

export const quotasInput = z
  .array(
    z
      .strictObject({
        ...quotaNameFields,
        quota_limit: limit.default(null),
        is_unlimited: isUnlimited.default(false),
      })
      .refine(
        ({ quota_limit, is_unlimited }) => (quota_limit === null) === is_unlimited,
        'Must have either quota_limit or is_unlimited: true',
      )
      .refine(
        ({ service_name, feature_name }) => isQuotaName(`${service_name}/${feature_name}`),
        `Must be one of the quotas ${QUOTA_NAMES.join(', ')}`,
      ),
  )
  // A longer list contains a quota twice.
  .max(QUOTA_NAMES.length, DUPLICATE_QUOTA_MESSAGE)
  .refine(
    (quotas) => areUnique(quotas.map(({ service_name, feature_name }) => `${service_name}/${feature_name}`)),
    DUPLICATE_QUOTA_MESSAGE,
  )
  .describe('Quotas of subscribers. Quotas that are not listed keep their default limit.')

export const Flair = z
  .object({
    label: z.string().describe('Text of the badge.').meta({ example: 'Pro' }),
    icon: z.enum(FLAIR_ICONS).describe('Icon of the badge.').meta({ example: 'star' }),
    color: z.enum(FLAIR_COLORS).describe('Color of the badge.').meta({ example: 'marigold' }),
  })
  .meta({ id: 'Flair', description: 'Badge that subscribers of a plan can show next to their name.' })

/** Badge that a user shows. */
export const ShownFlair = Flair.extend({
  plan: z.string().describe('Name of the plan that includes the badge.').meta({ example: 'pro' }),
}).meta({
  id: 'ShownFlair',
  description: "Badge next to a user's name, with the plan that includes it.",
})

export const flairInput = z.strictObject({
  ...Flair.shape,
  label: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(30)
    .refine(isOneLine, ONE_LINE_MESSAGE)
    .describe('Text of the badge, on one line.')
    .meta({ example: 'Supporter' }),
})
