import { route } from '../../http/route.ts'
import { userNotFound } from '../permissions/authority.ts'
import { planNotFound } from '../plans/plans.service.ts'
import { stateChangeRefused } from './states.ts'
import { defaultPlanIsNobodys, eventIdReused, subscriptionOfAnother } from './subscription-errors.ts'
import { EventOutcome, SubscriptionEvent } from './webhook.schema.ts'
import { invalidSignature, mustBeSigned, receiveEvent, webhookOff } from './webhook.service.ts'

export const webhookRoutes = [
  route({
    id: 'reportSubscription',
    method: 'post',
    path: '/api/subscriptions/webhook',
    summary: "Receive a payment provider's webhook",
    description:
      'Creates or updates a subscription from an event of your payment provider. Send an HMAC-SHA-256 signature of the exact bytes of the body in the `Veranda-Signature` header. Each event ID is processed once, and events older than the last one applied to the subscription are ignored.',
    access: 'public',
    timeout: 'exempt',
    rate: 'webhook',
    verify: mustBeSigned,
    body: SubscriptionEvent,
    returns: EventOutcome,
    errors: [
      webhookOff,
      invalidSignature,
      userNotFound,
      planNotFound,
      defaultPlanIsNobodys,
      eventIdReused,
      subscriptionOfAnother,
      stateChangeRefused,
    ],
    handle: ({ body }, context) => receiveEvent(context, body),
  }),
]
