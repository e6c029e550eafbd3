import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { lastKnownUpdate, reason } from '../permissions/permission-changes.schema.ts'
import { Flair, PlanQuota } from './plan-entitlements.schema.ts'
import { currencyCode, kind, name, terms } from './plan-terms.schema.ts'
import { PLAN_FEATURE_NAMES, PLAN_FEATURES, RAISABLE_CLASSES } from './plans.catalog.ts'

const date = z.iso.datetime()

export const Plan = z
  .object({
    id: z.number().int().describe('ID of the plan.').meta({ example: 3 }),
    name: z.string().describe('Unique name of the plan, for use in code.').meta({ example: 'pro' }),
    kind,
    ...terms,
    currency: currencyCode,
    quotas: z
      .array(PlanQuota)
      .describe('Quotas of subscribers. Quotas that are not listed keep their default limit.'),
    flair: Flair.nullable().describe(
      'Badge that subscribers can show next to their name; null if there is none.',
    ),
    is_active: z.boolean().describe('Whether the plan accepts new subscribers. False for archived plans.'),
    is_default: z
      .boolean()
      .describe(
        'Whether this is the default plan, which users without a tier subscription have automatically.',
      )
      .meta({ example: false }),
    subscribers: z
      .number()
      .int()
      .describe(
        'Number of `trialing`, `active`, or `past_due` subscriptions to the plan that have not expired.',
      )
      .meta({ example: 128 }),
    monthly_revenue_cents: z
      .number()
      .int()
      .describe(
        "Revenue per month from `active` subscriptions, in cents of the plan's currency. Weekly and yearly prices are converted to months, and lifetime subscriptions are not included.",
      )
      .meta({ example: 127_872 }),
    created_at: date.describe('When the plan was created.'),
    updated_at: date.describe('When the plan was last changed.'),
  })
  .meta({ id: 'Plan', description: 'A plan as administrators see it, with its subscribers and revenue.' })

/** Public fields of a plan. */
const AvailablePlan = Plan.pick({
  id: true,
  name: true,
  display_name: true,
  description: true,
  kind: true,
  currency: true,
  weekly_cents: true,
  monthly_cents: true,
  yearly_cents: true,
  lifetime_cents: true,
  trial_days: true,
  is_default: true,
  features: true,
  flair: true,
  quotas: true,
}).meta({ id: 'AvailablePlan', description: 'A plan as users see it.' })

export const AvailablePlans = z.object({
  plans: z.array(AvailablePlan).describe('Active plans in display order, at most 100.'),
})

export const PlanQuery = z.object({
  ...pageQuery,
  status: z
    .enum(['active', 'archived', 'all'])
    .default('all')
    .describe('Plans to list: `active` plans accept new subscribers, `archived` plans do not.'),
  kind: kind.optional().describe('Type of the plans to list. Omit it for both types.'),
})

export const PlanList = z.object({
  plans: z.array(Plan).describe('Plans that match the filters, in display order.'),
  pagination: Pagination,
})

/** Everything that a plan can include. */
export const PlanCatalog = z
  .object({
    features: z
      .array(
        z.object({
          name: z
            .enum(PLAN_FEATURE_NAMES)
            .describe('Name of the feature, for use in code.')
            .meta({ example: 'white_label' }),
          title: z.string().describe('Display name of the feature.').meta({ example: 'White label' }),
          sentence: z
            .string()
            .describe('What the feature lets subscribers do.')
            .meta({ example: PLAN_FEATURES.white_label.sentence }),
        }),
      )
      .describe('Features that a plan can include.'),
    quotas: z
      .array(
        PlanQuota.pick({ service_name: true, feature_name: true }).extend({
          title: z.string().describe('Display name of the quota.').meta({ example: 'Social preview images' }),
          unit: z.string().describe('Unit of the limit, in the plural.').meta({ example: 'images' }),
          period: z
            .enum(['hourly', 'daily', 'weekly', 'monthly'])
            .nullable()
            .describe('How often usage resets; null for quotas that do not reset, such as storage.')
            .meta({ example: 'daily' }),
          default_limit: z
            .number()
            .int()
            .nullable()
            .describe('Limit that applies if a plan does not set one; null if it is unlimited.')
            .meta({ example: 10 }),
        }),
      )
      .describe('Quotas whose limit a plan can set.'),
    rate_classes: z.array(z.enum(RAISABLE_CLASSES)).describe('Rate classes whose limit a plan can raise.'),
    default_rate_limit_per_hour: z
      .record(z.enum(RAISABLE_CLASSES), z.number().int().nullable())
      .describe(
        'Requests per hour that apply if a plan does not set a limit, by rate class; null if the server has no limit.',
      ),
    flair_icons: z.array(Flair.shape.icon).describe('Icons that a badge can have.'),
    flair_colors: z.array(Flair.shape.color).describe('Colors that a badge can have.'),
  })
  .meta({ id: 'PlanCatalog', description: 'Everything that a plan can include.' })

export const PlanResponse = z.object({ plan: Plan })

export const PlanId = z.object({ id: databaseId.describe('ID of the plan.') })

export const NewPlan = z
  .object({
    name,
    kind: kind.default('tier'),
    ...terms,
    description: terms.description.default(null),
    currency: terms.currency.default('USD'),
    weekly_cents: terms.weekly_cents.default(null),
    monthly_cents: terms.monthly_cents.default(null),
    yearly_cents: terms.yearly_cents.default(null),
    lifetime_cents: terms.lifetime_cents.default(null),
    trial_days: terms.trial_days.default(0),
    sort_order: terms.sort_order.default(100),
    features: terms.features.default([]),
    rate_limit_per_hour: terms.rate_limit_per_hour.default({}),
    quotas: terms.quotas.default([]),
    flair: terms.flair.default(null),
    reason,
  })
  .meta({ id: 'NewPlan', description: 'A plan to create.' })

export const PlanChange = z
  .object({
    ...z.object(terms).partial().shape,
    is_active: z.literal(true).optional().describe('Restores an archived plan.'),
    is_default: z
      .literal(true)
      .optional()
      .describe('Makes this plan the default plan, in place of the current one.'),
    updated_at: lastKnownUpdate,
    reason,
  })
  .meta({ id: 'PlanChange', description: 'Changes to a plan. Fields you omit stay the same.' })

export const PlanRemoval = z.object({ reason })

export const PlanRemovalResult = z.object({
  archived: z
    .boolean()
    .describe(
      'True if the plan was archived because it has current or earlier subscriptions; false if it was deleted.',
    ),
})
