import * as z from 'zod'
import { ONE_LINE, onOneLine } from '../../http/one-line.ts'
import { isQuotaName, LARGEST_LIMIT, QUOTA_NAMES } from '../quotas/quotas.catalogue.ts'
import { FLAIR_COLORS, FLAIR_ICONS, PLAN_FEATURE_NAMES, RAISABLE_CLASSES } from './plans.catalogue.ts'

const isOnceEach = (names: readonly string[]) => new Set(names).size === names.length

export const features = z
  .array(z.enum(PLAN_FEATURE_NAMES))
  .max(PLAN_FEATURE_NAMES.length, 'Each feature once')
  .refine(isOnceEach, 'Each feature once')
  .meta({ example: ['basic_controls'] })

const perHour = z
  .int('A whole number')
  .min(1, 'At least 1')
  .max(10_000_000, 'At most 10000000')
  .meta({ example: 50_000 })

export const rateLimits = z
  .strictObject(
    Object.fromEntries(RAISABLE_CLASSES.map((name) => [name, perHour.optional()])) as Record<
      (typeof RAISABLE_CLASSES)[number],
      z.ZodOptional<typeof perHour>
    >,
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? `A plan raises ${RAISABLE_CLASSES.join(', ')}, nothing else`
          : undefined,
    },
  )
  .describe('requests an hour that its members have of a class, where that is more than everybody has')
  .meta({ example: { api: 50_000 } })

const names = {
  service_name: z.string().max(50).meta({ example: 'og_generator' }),
  feature_name: z.string().max(50).meta({ example: 'daily_generations' }),
}
const limit = z
  .int('A whole number')
  .min(0, 'Not below 0')
  .max(LARGEST_LIMIT, `At most ${LARGEST_LIMIT}`)
  .nullable()
  .meta({ example: 50 })
const isUnlimited = z.boolean().meta({ example: false })

export const PlanQuota = z.object({ ...names, quota_limit: limit, is_unlimited: isUnlimited })

export const givenQuotas = z
  .array(
    z
      .strictObject({ ...names, quota_limit: limit.default(null), is_unlimited: isUnlimited.default(false) })
      .refine(
        ({ quota_limit, is_unlimited }) => (quota_limit === null) === is_unlimited,
        'Either quota_limit or is_unlimited: true',
      )
      .refine(
        ({ service_name, feature_name }) => isQuotaName(`${service_name}/${feature_name}`),
        `No such service and feature; there are ${QUOTA_NAMES.join(', ')}`,
      ),
  )
  .max(QUOTA_NAMES.length, 'Each service and feature once')
  .refine(
    (quotas) => isOnceEach(quotas.map(({ service_name, feature_name }) => `${service_name}/${feature_name}`)),
    'Each service and feature once',
  )
  .describe('what its members have; of what is not named they have what everybody has')

export const Flair = z
  .object({
    label: z.string().meta({ example: 'Pro' }),
    icon: z.enum(FLAIR_ICONS).meta({ example: 'star' }),
    color: z.enum(FLAIR_COLORS).meta({ example: 'marigold' }),
  })
  .meta({ id: 'Flair' })

/** The badge that somebody shows. */
export const ShownFlair = Flair.extend({ plan: z.string().meta({ example: 'pro' }) }).meta({
  id: 'ShownFlair',
})

export const givenFlair = z.strictObject({
  ...Flair.shape,
  label: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(30, 'At most 30 characters')
    .refine(onOneLine, ONE_LINE)
    .meta({ example: 'Supporter' }),
})
