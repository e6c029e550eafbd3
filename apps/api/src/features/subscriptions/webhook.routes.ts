import { route } from '../../http/route.ts'
import { userNotFound } from '../permissions/authority.ts'
import { planNotFound } from '../plans/plans.service.ts'
import { defaultPlanNotAssignable, eventIdReused, subscriptionOfOtherUser } from './subscription-errors.ts'
import { invalidStatusChange } from './subscription-statuses.ts'
import { EventOutcome, SubscriptionEvent } from './webhook.schema.ts'
import { invalidSignature, receiveEvent, verifySignature, webhookDisabled } from './webhook.service.ts'

export const webhookRoutes = [
  route({
    id: 'handleSubscriptionWebhook',
    method: 'post',
    path: '/api/subscriptions/webhook',
    summary: "Report a payment provider's subscription event",
    description:
      "Creates or updates a subscription from a payment provider's event. Sign the timestamp and the exact bytes of the body with HMAC-SHA-256, and send both the timestamp and the signature in the `Veranda-Signature` header. Each event ID is processed once, and events older than the last one applied to the subscription are ignored.",
    access: 'public',
    timeout: 'exempt',
    rate: 'webhook',
    verify: verifySignature,
    body: SubscriptionEvent,
    returns: EventOutcome,
    errors: [
      webhookDisabled,
      invalidSignature,
      userNotFound,
      planNotFound,
      defaultPlanNotAssignable,
      eventIdReused,
      subscriptionOfOtherUser,
      invalidStatusChange,
    ],
    handle: ({ body }, context) => receiveEvent(context, body),
  }),
]
