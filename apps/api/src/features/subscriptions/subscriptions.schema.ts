import * as z from 'zod'
import { expectedOf } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { Pagination } from '../../http/list.ts'
import { future } from '../../http/moments.ts'
import { reason } from '../permissions/permission-changes.schema.ts'

const date = z.iso.datetime()

export const subscriptionStatus = z
  .enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired'])
  .meta({ example: 'active' })

export const billingCycle = z.enum(['weekly', 'monthly', 'yearly', 'lifetime']).meta({ example: 'monthly' })

const id = z.number().int().min(1).max(2_147_483_647).meta({ example: 311 })

/** Ten million, in a currency of a hundred cents. */
const MOST_CENTS = 1_000_000_000

export const priceCents = z
  .int('A whole number of cents')
  .min(0, 'Not below 0')
  .max(MOST_CENTS, `At most ${MOST_CENTS}`)
  .meta({ example: 799 })

const price = z.number().int().nullable()

const shown = {
  id: z.number().int().meta({ example: 311 }),
  plan_id: z.number().int().meta({ example: 3 }),
  plan: z.string().describe('the name of the plan').meta({ example: 'pro' }),
  display_name: z.string().describe('of the plan').meta({ example: 'Pro' }),
  kind: z.enum(['tier', 'addon']).meta({ example: 'tier' }),
  status: subscriptionStatus.describe('at this moment: what has passed its end is expired'),
  billing_cycle: billingCycle,
  started_at: date,
  expires_at: date.nullable().describe('null for never'),
  currency: z.string().meta({ example: 'USD' }),
}

export const OwnSubscription = z
  .object({
    ...shown,
    price_cents: price.describe('what a cycle costs; null where the plan is not sold').meta({ example: 999 }),
  })
  .meta({ id: 'OwnSubscription' })

export const OwnSubscriptions = z.object({
  subscriptions: z.array(OwnSubscription),
  pagination: Pagination,
})

export const Subscription = z
  .object({
    ...shown,
    cancelled_at: date.nullable().meta({ example: null }),
    trial_plan_ids: z
      .array(z.number().int())
      .describe('the plans that it was a trial of')
      .meta({ example: [] }),
    price_cents: price.describe('in place of the plan’s price').meta({ example: null }),
    plan_price_cents: price
      .describe('of the plan for this cycle; null where it is not sold so')
      .meta({ example: 999 }),
    external_id: z
      .string()
      .nullable()
      .describe('what the payment provider that reports it calls it')
      .meta({ example: null }),
    updated_at: date,
    allowed: z
      .array(subscriptionStatus)
      .describe('what its state may become')
      .meta({ example: ['past_due', 'suspended', 'cancelled', 'expired'] }),
  })
  .meta({ id: 'Subscription' })

export const OneSubscription = z.object({ subscription: Subscription })

const end = future.meta({ example: '2027-12-24T18:00:00Z' })

export const NewSubscription = z
  .object({
    plan_id: id.meta({ example: 3 }),
    billing_cycle: billingCycle,
    status: z.enum(['trialing', 'active']).default('active'),
    expires_at: end
      .optional()
      .describe('when it ends; without it with its first cycle, or with the days of its trial'),
    price_cents: priceCents.optional().describe('in place of the plan’s price'),
    replace: z.boolean().default(false).describe('cancels another tier that runs'),
    reason,
  })
  .meta({
    id: 'NewSubscription',
    example: { plan_id: 3, billing_cycle: 'monthly', reason: 'Won the photo contest' },
  })

export const SubscriptionChange = z
  .object({
    subscription_id: id,
    status: subscriptionStatus.optional(),
    expires_at: end.optional(),
    billing_cycle: billingCycle.optional(),
    price_cents: priceCents
      .nullable()
      .optional()
      .describe('in place of the plan’s price; null for that again'),
    reason,
    expected: expectedOf({
      status: subscriptionStatus,
      billing_cycle: billingCycle,
      expires_at: date.nullable(),
      price_cents: price,
    }),
  })
  .refine(
    ({ reason: _why, expected: _seen, subscription_id: _id, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    'Nothing to change',
  )
  .refine(
    ({ status, expires_at, billing_cycle, price_cents }) =>
      (status !== 'cancelled' && status !== 'expired') ||
      [expires_at, billing_cycle, price_cents].every((value) => value === undefined),
    { path: ['status'], message: 'Whoever ends a subscription changes nothing else of it' },
  )
  .meta({
    id: 'SubscriptionChange',
    example: { subscription_id: 311, status: 'suspended', reason: 'The card was stolen' },
  })

export const SubscriptionEnd = z.object({ subscription_id: databaseId, reason })
