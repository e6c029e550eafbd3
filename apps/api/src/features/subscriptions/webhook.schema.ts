import * as z from 'zod'
import { moment } from '../../http/moments.ts'
import { billingCycle, priceCents, subscriptionStatus } from './subscriptions.schema.ts'

/** Milliseconds that the provider's clock may be ahead: an event of next year would make all until then outdated. */
const AHEAD = 300_000

const name = (most: number) => z.string().min(1, 'Required').max(most, `At most ${most} characters`)

export const SubscriptionEvent = z
  .object({
    id: name(200).describe('the same for every delivery of an event').meta({ example: 'evt_1873' }),
    type: z.literal('subscription.updated'),
    occurred_at: moment
      .refine((date) => date.getTime() <= Date.now() + AHEAD, 'At most 5 minutes ahead')
      .meta({ example: '2026-11-21T10:00:00Z' }),
    subscription: z.strictObject({
      external_id: name(200).describe('what the provider calls it').meta({ example: 'sub_42' }),
      user_id: z.number().int().min(1).max(2_147_483_647).meta({ example: 42 }),
      plan: name(50).describe('the name of the plan').meta({ example: 'pro' }),
      billing_cycle: billingCycle,
      status: subscriptionStatus,
      expires_at: moment
        .nullable()
        .describe('until when it is paid for; null for ever')
        .meta({ example: '2026-12-21T10:00:00Z' }),
      price_cents: priceCents.optional().describe('in place of the plan’s price'),
    }),
  })
  .meta({ id: 'SubscriptionEvent' })

export const EventOutcome = z.object({
  outcome: z
    .enum(['applied', 'duplicate', 'outdated'])
    .describe('duplicate: it came before; outdated: a newer one did')
    .meta({ example: 'applied' }),
})
