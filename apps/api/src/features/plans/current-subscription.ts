/** SQL condition for a subscription that currently applies. */
export const IS_CURRENT_SUBSCRIPTION = `status IN ('trialing', 'active', 'past_due') AND (expires_at IS NULL OR expires_at > now())`
