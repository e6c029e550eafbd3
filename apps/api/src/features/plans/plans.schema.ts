import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { readAt, reason } from '../permissions/permission-changes.schema.ts'

const date = z.iso.datetime()

const kind = z
  .enum(['tier', 'addon'])
  .describe('a user has one tier at a time, and any number of add-ons')
  .meta({ example: 'tier' })

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,49}$/, 'Small letters, digits and _, a letter first, at most 50 characters')
  .describe('what programs call it; it stays')
  .meta({ example: 'supporter' })

const displayName = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(100, 'At most 100 characters')
  .meta({ example: 'Supporter' })

const description = z
  .string()
  .trim()
  .max(1000, 'At most 1000 characters')
  .meta({ example: 'Keeps the lights on' })

/** Ten million, in a currency of a hundred cents. */
const MOST_CENTS = 1_000_000_000

const cents = z
  .int('A whole number of cents')
  .min(0, 'Not below 0')
  .max(MOST_CENTS, `At most ${MOST_CENTS}`)
  .nullable()
  .describe('in cents of the currency; null where it is not sold so')
  .meta({ example: 499 })

const terms = {
  display_name: displayName,
  description: description.nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three capital letters, as in ISO 4217')
    .meta({ example: 'USD' }),
  monthly_cents: cents,
  yearly_cents: cents,
  lifetime_cents: cents,
  trial_days: z
    .int('A whole number of days')
    .min(0, 'Not below 0')
    .max(365, 'At most 365')
    .describe('days at the beginning that cost nothing')
    .meta({ example: 14 }),
  sort_order: z
    .int('A whole number')
    .min(0, 'Not below 0')
    .max(1_000_000, 'At most 1000000')
    .meta({ example: 20 }),
}

export const Plan = z
  .object({
    id: z.number().int().meta({ example: 3 }),
    name: z.string().meta({ example: 'pro' }),
    kind,
    ...terms,
    is_active: z.boolean().describe('false: archived, and nobody new gets it'),
    is_default: z.boolean().describe('what everybody has who has no other tier').meta({ example: false }),
    subscribers: z.number().int().describe('users whose subscription to it runs').meta({ example: 128 }),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'Plan' })

export const PlanQuery = z.object({
  ...pageQuery,
  status: z.enum(['active', 'archived', 'all']).default('all'),
  kind: kind.optional(),
})

export const PlanList = z.object({ plans: z.array(Plan), pagination: Pagination })

export const OnePlan = z.object({ plan: Plan })

export const PlanId = z.object({ id: databaseId })

export const NewPlan = z
  .object({
    name,
    kind: kind.default('tier'),
    ...terms,
    description: terms.description.default(null),
    currency: terms.currency.default('USD'),
    monthly_cents: cents.default(null),
    yearly_cents: cents.default(null),
    lifetime_cents: cents.default(null),
    trial_days: terms.trial_days.default(0),
    sort_order: terms.sort_order.default(100),
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
