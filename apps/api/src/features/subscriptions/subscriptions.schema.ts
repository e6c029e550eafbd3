import * as z from 'zod'
import { expectedSchema } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { Pagination } from '../../http/list.ts'
import { futureTime } from '../../http/times.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import { kind } from '../plans/plan-terms.schema.ts'

const date = z.iso.datetime()

export const subscriptionStatus = z
  .enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired'])
  .describe(
    'Status of the subscription. The user has the benefits of the plan while the status is `trialing`, `active`, or `past_due` (a payment is overdue). A `suspended` subscription is paused, an `expired` one can be renewed, and a `cancelled` one has ended permanently.',
  )
  .meta({ example: 'active' })

export const billingCycle = z
  .enum(['weekly', 'monthly', 'yearly', 'lifetime'])
  .describe(
    'How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.',
  )
  .meta({ example: 'monthly' })

const id = z.number().int().min(1).max(2_147_483_647)

/** Maximum price in cents: ten million units of a currency with 100 cents per unit. */
const MAX_CENTS = 1_000_000_000

export const priceCents = z
  .int('Must be a whole number of cents')
  .min(0)
  .max(MAX_CENTS)
  .meta({ example: 799 })

const nullablePrice = z.number().int().nullable()

const CUSTOM_PRICE_DESCRIPTION =
  "Price per billing cycle, in cents of the plan's currency, that replaces the plan's price"

const commonFields = {
  id: z.number().int().describe('ID of the subscription.').meta({ example: 311 }),
  plan_id: z.number().int().describe('ID of the plan.').meta({ example: 3 }),
  plan: z.string().describe('Name of the plan.').meta({ example: 'pro' }),
  display_name: z.string().describe('Display name of the plan.').meta({ example: 'Pro' }),
  kind,
  status: subscriptionStatus,
  billing_cycle: billingCycle,
  started_at: date.describe('When the subscription started.'),
  expires_at: date
    .nullable()
    .describe('When the subscription ends and becomes `expired`; null if it never does.'),
  currency: z.string().describe('ISO 4217 code of the currency of all prices.').meta({ example: 'USD' }),
}

export const OwnSubscription = z
  .object({
    ...commonFields,
    price_cents: nullablePrice
      .describe('Price you pay per billing cycle, in cents; null if the plan has no price for this cycle.')
      .meta({ example: 999 }),
  })
  .meta({ id: 'OwnSubscription', description: 'One of your subscriptions.' })

export const OwnSubscriptions = z.object({
  subscriptions: z.array(OwnSubscription).describe('Your subscriptions, newest first.'),
  pagination: Pagination,
})

export const Subscription = z
  .object({
    ...commonFields,
    cancelled_at: date
      .nullable()
      .describe('When the status changed to `cancelled`; null if it has not.')
      .meta({ example: null }),
    trial_plan_ids: z
      .array(z.number().int())
      .describe('IDs of the plans for which this subscription was a trial.')
      .meta({ example: [] }),
    price_cents: nullablePrice
      .describe(`${CUSTOM_PRICE_DESCRIPTION}; null if the plan's price applies.`)
      .meta({ example: null }),
    plan_price_cents: nullablePrice
      .describe("The plan's price for this billing cycle, in cents; null if it has none.")
      .meta({ example: 999 }),
    external_id: z
      .string()
      .nullable()
      .describe('ID of the subscription at the payment provider; null if no provider has reported it.')
      .meta({ example: null }),
    updated_at: date.describe('When the subscription was last changed.'),
    allowed: z
      .array(subscriptionStatus)
      .describe('Statuses that you can change the subscription to.')
      .meta({ example: ['past_due', 'suspended', 'cancelled', 'expired'] }),
  })
  .meta({ id: 'Subscription', description: 'A subscription of a user to a plan, as administrators see it.' })

export const OneSubscription = z.object({ subscription: Subscription })

const expirationTime = futureTime.meta({ example: '2027-12-24T18:00:00Z' })

export const NewSubscription = z
  .object({
    plan_id: id.describe('ID of the plan.').meta({ example: 3 }),
    billing_cycle: billingCycle,
    status: z
      .enum(['trialing', 'active'])
      .default('active')
      .describe('Initial status. `trialing` starts a trial, which a user can have once per plan.'),
    expires_at: expirationTime
      .optional()
      .describe(
        "When the subscription ends. Defaults to the end of the first billing cycle, or to the end of the plan's trial period. Not allowed for an active `lifetime` subscription.",
      ),
    price_cents: priceCents
      .optional()
      .describe(
        `${CUSTOM_PRICE_DESCRIPTION}. Required if the plan has prices, but none for this billing cycle.`,
      ),
    replace: z
      .boolean()
      .default(false)
      .describe(
        "Whether a new tier cancels the user's current one. If false, assigning a tier to a user who has another one fails with 409.",
      ),
    reason,
  })
  .meta({
    id: 'NewSubscription',
    description: 'A subscription to assign to a user.',
    example: { plan_id: 3, billing_cycle: 'monthly', reason: 'Won the photo contest' },
  })

export const SubscriptionChange = z
  .object({
    subscription_id: id.describe('ID of the subscription.').meta({ example: 311 }),
    status: subscriptionStatus
      .optional()
      .describe(
        'New status, which must be one of the `allowed` statuses of the subscription. `cancelled` and `expired` end the subscription immediately and allow no other change in the same request.',
      ),
    expires_at: expirationTime
      .optional()
      .describe(
        'New end of the subscription. Not allowed for a `lifetime` subscription, unless it is a trial.',
      ),
    billing_cycle: billingCycle.optional(),
    price_cents: priceCents
      .nullable()
      .optional()
      .describe(`${CUSTOM_PRICE_DESCRIPTION}; null to return to the plan's price.`),
    reason,
    expected: expectedSchema({
      status: subscriptionStatus,
      billing_cycle: billingCycle,
      expires_at: date.nullable().describe('End of the subscription; null if it never ends.'),
      price_cents: nullablePrice.describe(`${CUSTOM_PRICE_DESCRIPTION}; null if the plan's price applies.`),
    }),
  })
  .refine(
    ({ reason: _reason, expected: _expected, subscription_id: _id, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    'Must include at least one change',
  )
  .refine(
    ({ status, expires_at, billing_cycle, price_cents }) =>
      (status !== 'cancelled' && status !== 'expired') ||
      [expires_at, billing_cycle, price_cents].every((value) => value === undefined),
    { path: ['status'], message: "cancelled and expired can't be combined with other changes" },
  )
  .meta({
    id: 'SubscriptionChange',
    description: 'Changes to a subscription.',
    example: { subscription_id: 311, status: 'suspended', reason: 'The card was stolen' },
  })

export const SubscriptionCancellation = z.object({
  subscription_id: databaseId.describe('ID of the subscription.'),
  reason,
})
