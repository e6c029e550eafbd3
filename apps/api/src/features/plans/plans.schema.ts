import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { readAt, reason } from '../permissions/permission-changes.schema.ts'
import { Flair, PlanQuota } from './plan-gives.schema.ts'
import { cents, currencyCode, kind, name, terms } from './plan-terms.schema.ts'
import { PLAN_FEATURE_NAMES, RAISABLE_CLASSES } from './plans.catalogue.ts'

const date = z.iso.datetime()

export const Plan = z
  .object({
    id: z.number().int().meta({ example: 3 }),
    name: z.string().meta({ example: 'pro' }),
    kind,
    ...terms,
    currency: currencyCode,
    quotas: z.array(PlanQuota),
    flair: Flair.nullable(),
    is_active: z.boolean().describe('false: archived, and nobody new gets it'),
    is_default: z.boolean().describe('what everybody has who has no other tier').meta({ example: false }),
    subscribers: z.number().int().describe('users whose subscription to it runs').meta({ example: 128 }),
    monthly_revenue_cents: z
      .number()
      .int()
      .describe('what those who pay come to in a month: who is on trial or past due pays nothing')
      .meta({ example: 127_872 }),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'Plan' })

/** A plan as whoever might choose it sees it. */
const OfferedPlan = Plan.pick({
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
}).meta({ id: 'OfferedPlan' })

export const OfferedPlans = z.object({ plans: z.array(OfferedPlan) })

export const PlanQuery = z.object({
  ...pageQuery,
  status: z.enum(['active', 'archived', 'all']).default('all'),
  kind: kind.optional(),
})

export const PlanList = z.object({ plans: z.array(Plan), pagination: Pagination })

/** What there is to give a plan. */
export const PlanCatalogue = z
  .object({
    features: z.array(
      z.object({
        name: z.enum(PLAN_FEATURE_NAMES).meta({ example: 'white_label' }),
        title: z.string().meta({ example: 'White label' }),
        sentence: z.string().meta({ example: 'Preview images without the name of this site.' }),
      }),
    ),
    quotas: z.array(
      PlanQuota.pick({ service_name: true, feature_name: true }).extend({
        title: z.string().meta({ example: 'Preview images' }),
        unit: z.string().meta({ example: 'images' }),
        period: z.enum(['hourly', 'daily', 'weekly', 'monthly']).nullable().meta({ example: 'daily' }),
        default_limit: z
          .number()
          .int()
          .nullable()
          .describe('what everybody has; null for no end')
          .meta({ example: 10 }),
      }),
    ),
    rate_classes: z.array(z.enum(RAISABLE_CLASSES)),
    flair_icons: z.array(Flair.shape.icon),
    flair_colors: z.array(Flair.shape.color),
  })
  .meta({ id: 'PlanCatalogue' })

export const OnePlan = z.object({ plan: Plan })

export const PlanId = z.object({ id: databaseId })

export const NewPlan = z
  .object({
    name,
    kind: kind.default('tier'),
    ...terms,
    description: terms.description.default(null),
    currency: terms.currency.default('USD'),
    weekly_cents: cents.default(null),
    monthly_cents: cents.default(null),
    yearly_cents: cents.default(null),
    lifetime_cents: cents.default(null),
    trial_days: terms.trial_days.default(0),
    sort_order: terms.sort_order.default(100),
    features: terms.features.default([]),
    rate_limit_per_hour: terms.rate_limit_per_hour.default({}),
    quotas: terms.quotas.default([]),
    flair: terms.flair.default(null),
    reason,
  })
  .meta({ id: 'NewPlan' })

export const PlanChange = z
  .object({
    ...z.object(terms).partial().shape,
    is_active: z.literal(true).optional().describe('brings an archived plan back'),
    is_default: z.literal(true).optional().describe('makes it the default, in place of the one that is'),
    updated_at: readAt,
    reason,
  })
  .meta({ id: 'PlanChange' })

export const PlanEnd = z.object({ reason })

export const PlanGone = z.object({
  archived: z.boolean().describe('it has had subscribers, so it stays for them; else it is deleted'),
})
