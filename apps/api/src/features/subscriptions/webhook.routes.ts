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
    summary: 'Take what a payment provider reports of a subscription',
    description: 'Signed in the header `Veranda-Signature`, over the exact bytes of the body.',
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
