import type { ErrorReference } from '../../http/error-reference.ts'

export const subscriptionErrors: ErrorReference = {
  already_subscribed: {
    cause: 'The user already has a `trialing`, `active`, or `past_due` subscription to the plan.',
    fix: 'Update the existing subscription, or cancel it before you assign, reactivate, or renew another one.',
  },
  event_id_reused: {
    cause: 'The webhook has already processed a different event with this `id`.',
    fix: 'Send a unique `id` with each event, and repeat an event only with exactly the same content.',
  },
  invalid_signature: {
    cause:
      'The `Veranda-Signature` header is missing, does not match the secret and the body, or has a timestamp more than 5 minutes off.',
    fix: 'Sign the exact bytes you send with the secret from `SUBSCRIPTION_WEBHOOK_SECRET`, and check the clock of the sender.',
  },
  no_trial: {
    cause: 'The request starts a trial, but the plan has no trial days.',
    fix: 'Assign the subscription with the status `active`, or set `trial_days` of the plan.',
  },
  other_tier_active: {
    cause:
      'A user can have one tier at a time and already has the one in `plan`, through the subscription in `subscription_id`.',
    fix: 'To assign the new tier, send `replace: true`. To reactivate or renew a subscription, cancel the other one first.',
  },
  plan_archived: {
    cause: 'The plan is archived. Existing subscribers keep it, but it accepts no new ones.',
    fix: 'Choose an active plan, or restore this one with `is_active: true`.',
  },
  invalid_status_change: {
    cause: 'A subscription with the status in `from` cannot change to the status in `to`.',
    fix: 'Choose one of the statuses in `allowed`. If there are none, assign a new subscription.',
  },
  subscription_of_other_user: {
    cause: 'The `external_id` of the event belongs to the subscription of another user.',
    fix: 'Send the `user_id` with which the subscription was first reported, or a new `external_id`.',
  },
  subscription_ended: {
    cause:
      'The subscription is `cancelled` or `expired`, so its end, billing cycle, and price cannot change.',
    fix: 'Renew an expired subscription by setting `status` to `active` in the same request. Replace a canceled one with a new subscription.',
  },
  trial_used: {
    cause: 'The user has already had a trial of the plan. Each user can try a plan once.',
    fix: 'Assign the subscription with the status `active`.',
  },
  webhook_disabled: {
    cause: 'The server does not accept subscription events because `SUBSCRIPTION_WEBHOOK_SECRET` is not set.',
    fix: 'Set `SUBSCRIPTION_WEBHOOK_SECRET` to at least 32 random characters and restart the server.',
  },
}
