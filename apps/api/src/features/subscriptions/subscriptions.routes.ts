import * as z from 'zod'
import { changedMeanwhile } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { pageQuery } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import { planNotFound } from '../plans/plans.service.ts'
import { assignSubscription, cancelSubscription, changeSubscription } from './assignments.service.ts'
import { stateChangeRefused } from './states.ts'
import {
  alreadySubscribed,
  defaultPlanIsNobodys,
  noTrial,
  otherTierRuns,
  planArchived,
  subscriptionNotFound,
  subscriptionOver,
  trialUsed,
} from './subscription-errors.ts'
import {
  NewSubscription,
  OneSubscription,
  OwnSubscriptions,
  SubscriptionChange,
  SubscriptionEnd,
} from './subscriptions.schema.ts'
import { listOwnSubscriptions } from './subscriptions.service.ts'

const access = 'admin.users.manage'
const ofUser = {
  path: '/api/admin/users/{id}/assign-subscription',
  params: z.object({ id: databaseId }),
} as const
const refusals = [userNotFound, ownAccount, morePowerful]

export const subscriptionRoutes = [
  route({
    id: 'listOwnSubscriptions',
    method: 'get',
    path: '/api/subscriptions',
    summary: 'Your subscriptions of all times, the newest first',
    access: 'signed-in',
    unmetered: true,
    query: z.object(pageQuery),
    returns: OwnSubscriptions,
    handle: ({ query }, { database, viewer }) => listOwnSubscriptions(database, viewer.id, query),
  }),
  route({
    ...ofUser,
    id: 'assignSubscription',
    method: 'post',
    summary: 'Subscribe this user to a plan',
    access,
    body: NewSubscription,
    returns: OneSubscription,
    status: 201,
    errors: [
      ...refusals,
      planNotFound,
      planArchived,
      defaultPlanIsNobodys,
      noTrial,
      trialUsed,
      alreadySubscribed,
      otherTierRuns,
    ],
    handle: async ({ params, body }, context) => ({
      subscription: await assignSubscription(context, params.id, body),
    }),
  }),
  route({
    ...ofUser,
    id: 'updateSubscription',
    method: 'patch',
    summary: 'Change the state, the end, the cycle or the price of a subscription',
    access,
    body: SubscriptionChange,
    returns: OneSubscription,
    errors: [
      ...refusals,
      subscriptionNotFound,
      stateChangeRefused,
      subscriptionOver,
      alreadySubscribed,
      otherTierRuns,
      changedMeanwhile,
    ],
    handle: async ({ params, body }, context) => ({
      subscription: await changeSubscription(context, params.id, body),
    }),
  }),
  route({
    ...ofUser,
    id: 'cancelSubscription',
    method: 'delete',
    summary: 'Cancel a subscription of this user',
    access,
    query: SubscriptionEnd,
    returns: OneSubscription,
    errors: [...refusals, subscriptionNotFound, stateChangeRefused],
    handle: async ({ params, query }, context) => ({
      subscription: await cancelSubscription(context, params.id, query),
    }),
  }),
]
