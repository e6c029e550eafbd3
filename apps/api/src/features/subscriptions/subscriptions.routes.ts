import * as z from 'zod'
import { editConflict } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { pageQuery } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import { planNotFound } from '../plans/plans.service.ts'
import { assignSubscription, cancelSubscription, changeSubscription } from './assignments.service.ts'
import {
  alreadySubscribed,
  defaultPlanNotAssignable,
  noTrial,
  otherTierActive,
  planArchived,
  subscriptionEnded,
  subscriptionNotFound,
  trialUsed,
} from './subscription-errors.ts'
import { invalidStatusChange } from './subscription-statuses.ts'
import {
  NewSubscription,
  OneSubscription,
  OwnSubscriptions,
  SubscriptionCancellation,
  SubscriptionChange,
} from './subscriptions.schema.ts'
import { listOwnSubscriptions } from './subscriptions.service.ts'

const access = 'admin.users.manage'
const userRoute = {
  path: '/api/admin/users/{id}/assign-subscription',
  params: z.object({ id: databaseId.describe('ID of the user.') }),
} as const
const commonErrors = [userNotFound, ownAccountForbidden, userOutranksYou]

export const subscriptionRoutes = [
  route({
    id: 'listOwnSubscriptions',
    method: 'get',
    path: '/api/subscriptions',
    summary: 'List your subscriptions',
    description:
      'Returns your current and past subscriptions, newest first. If you have no current tier, the default plan applies to you without a subscription.',
    access: 'signed-in',
    unmetered: true,
    query: z.object(pageQuery),
    returns: OwnSubscriptions,
    handle: ({ query }, { database, currentUser }) => listOwnSubscriptions(database, currentUser.id, query),
  }),
  route({
    ...userRoute,
    id: 'assignSubscription',
    method: 'post',
    summary: 'Assign a subscription to a user',
    description:
      "Subscribes a user to a plan, effective immediately and without a payment. Set `replace` to cancel the user's current tier in the same step. You can't assign subscriptions to yourself or to users who have permissions you lack.",
    access,
    body: NewSubscription,
    returns: OneSubscription,
    status: 201,
    errors: [
      ...commonErrors,
      planNotFound,
      planArchived,
      defaultPlanNotAssignable,
      noTrial,
      trialUsed,
      alreadySubscribed,
      otherTierActive,
    ],
    handle: async ({ params, body }, context) => ({
      subscription: await assignSubscription(context, params.id, body),
    }),
  }),
  route({
    ...userRoute,
    id: 'updateSubscription',
    method: 'patch',
    summary: "Update a user's subscription",
    description:
      "Changes the status, end, billing cycle, or price of a subscription. To renew an expired subscription, set `status` to `active` and send either a future `expires_at` or `billing_cycle: lifetime`. Events from a payment provider don't reactivate a subscription that an administrator has suspended.",
    access,
    body: SubscriptionChange,
    returns: OneSubscription,
    errors: [
      ...commonErrors,
      subscriptionNotFound,
      invalidStatusChange,
      subscriptionEnded,
      alreadySubscribed,
      otherTierActive,
      editConflict,
    ],
    handle: async ({ params, body }, context) => ({
      subscription: await changeSubscription(context, params.id, body),
    }),
  }),
  route({
    ...userRoute,
    id: 'cancelSubscription',
    method: 'delete',
    summary: "Cancel a user's subscription",
    description:
      "Cancels a subscription immediately. The user loses the plan's benefits on the next request, but the subscription stays in their history. A cancellation can't be undone; assign a new subscription instead.",
    access,
    query: SubscriptionCancellation,
    returns: OneSubscription,
    errors: [...commonErrors, subscriptionNotFound, invalidStatusChange],
    handle: async ({ params, query }, context) => ({
      subscription: await cancelSubscription(context, params.id, query),
    }),
  }),
]
