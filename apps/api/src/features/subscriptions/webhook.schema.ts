import * as z from 'zod'
import { timestamp } from '../../http/times.ts'
import { billingCycle, priceCents, subscriptionStatus } from './subscriptions.schema.ts'

/**
 * Milliseconds that the provider's clock can be ahead. Without this limit, an event dated next year would
 * make all events until then outdated.
 */
const MAX_CLOCK_AHEAD_MS = 300_000

const requiredText = (maxLength: number) => z.string().min(1, 'Required').max(maxLength)

export const SubscriptionEvent = z
  .object({
    id: requiredText(200)
      .describe('ID of the event, the same for every delivery of it. IDs are remembered for 90 days.')
      .meta({ example: 'evt_1873' }),
    type: z.literal('subscription.updated').describe('Type of the event.'),
    occurred_at: timestamp
      .refine(
        (date) => date.getTime() <= Date.now() + MAX_CLOCK_AHEAD_MS,
        'Must be in the past, or at most 5 minutes in the future',
      )
      .describe(
        'When the event occurred at the payment provider. Events about a subscription are ordered by this time.',
      )
      .meta({ example: '2026-11-21T10:00:00Z' }),
    subscription: z
      .strictObject({
        external_id: requiredText(200)
          .describe('ID of the subscription at the payment provider.')
          .meta({ example: 'sub_42' }),
        user_id: z
          .number()
          .int()
          .min(1)
          .max(2_147_483_647)
          .describe('ID of the user who is subscribed.')
          .meta({ example: 42 }),
        plan: requiredText(50).describe('Name of the plan.').meta({ example: 'pro' }),
        billing_cycle: billingCycle,
        status: subscriptionStatus,
        expires_at: timestamp
          .nullable()
          .describe(
            'End of the paid period, including your grace period; null if the subscription never ends.',
          )
          .meta({ example: '2026-12-21T10:00:00Z' }),
        price_cents: priceCents
          .optional()
          .describe(
            "Custom price per billing cycle, in cents of the plan's currency. Omit it to keep the current custom price. Without a custom price, the plan's price applies.",
          ),
      })
      .describe('The subscription as it is after the event.'),
  })
  .meta({ id: 'SubscriptionEvent', description: 'An event of a payment provider about one subscription.' })

export const EventOutcome = z.object({
  outcome: z
    .enum(['applied', 'duplicate', 'outdated'])
    .describe(
      'Result of the event: `applied`, `duplicate` if the same event was already processed, or `outdated` if a newer event was already applied.',
    )
    .meta({ example: 'applied' }),
})
