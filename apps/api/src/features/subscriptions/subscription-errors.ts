import { ApiError, conflict, invalidRequest, notFound } from '../../http/errors.ts'

export const subscriptionNotFound = () => notFound('Subscription not found')

export const planArchived = () => conflict('plan_archived', "Archived plans can't be assigned")

export const defaultPlanNotAssignable = () =>
  conflict(
    'default_plan',
    "The default plan can't be assigned. Users without a tier subscription have it automatically",
  )

export const noTrial = () => conflict('no_trial', 'This plan has no trial')

export const trialUsed = () => conflict('trial_used', 'User has already had a trial of this plan')

export const alreadySubscribed = () =>
  conflict('already_subscribed', 'User already has a current subscription to this plan')

/** Example for the API documentation, which calls the errors without arguments. */
const EXAMPLE_PLAN = { name: 'pro', displayName: 'Pro' }

export const otherTierActive = ({ name, displayName } = EXAMPLE_PLAN, subscriptionId = 311) =>
  new ApiError(
    409,
    'other_tier_active',
    'Only one tier is allowed at a time, and the user already has another',
    {
      details: displayName,
      plan: { name, display_name: displayName },
      subscription_id: subscriptionId,
    },
  )

export const subscriptionEnded = () =>
  conflict(
    'subscription_ended',
    "Can't change a canceled or expired subscription, except to renew an expired one",
  )

export const eventIdReused = () =>
  conflict('event_id_reused', 'Event ID was already used for a different event')

export const subscriptionOfOtherUser = () =>
  conflict('subscription_of_other_user', 'Subscription belongs to another user')

export const invalidEnd = (message: string) => invalidRequest([{ path: 'expires_at', message }])
