/** SQL condition for subscriptions that currently give their users the plan. */
export const IS_CURRENT_SUBSCRIPTION = `status IN ('trialing', 'active', 'past_due') AND (expires_at IS NULL OR expires_at > now())`
