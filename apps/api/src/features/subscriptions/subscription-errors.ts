import { ApiError, conflict, invalidRequest, notFound } from '../../http/errors.ts'

export const subscriptionNotFound = () => notFound('Subscription not found')

export const planArchived = () => conflict('plan_archived', 'This plan is archived: nobody new gets it')

export const defaultPlanIsNobodys = () =>
  conflict('default_plan', 'Whoever has no other tier has the default plan: it is not given to anybody')

export const noTrial = () => conflict('no_trial', 'This plan has no trial')

export const trialUsed = () => conflict('trial_used', 'This user has had a trial of this plan')

export const alreadySubscribed = () =>
  conflict('already_subscribed', 'The user has a subscription to this plan that runs')

const SOME_PLAN = { name: 'pro', displayName: 'Pro' }

export const otherTierRuns = ({ name, displayName } = SOME_PLAN, subscriptionId = 311) =>
  new ApiError(409, 'other_tier_runs', 'Another tier runs, and a user has one at a time', {
    details: displayName,
    plan: { name, display_name: displayName },
    subscription_id: subscriptionId,
  })

export const subscriptionOver = () =>
  conflict('subscription_over', 'This subscription is over; what has expired can be made active again')

export const eventIdReused = () => conflict('event_id_reused', 'Another event came with this id')

export const subscriptionOfAnother = () =>
  conflict('subscription_of_another', 'This subscription belongs to another user')

export const wrongEnd = (message: string) => invalidRequest([{ path: 'expires_at', message }])
