/** A subscription that runs, in SQL: what it gives, it gives now. */
export const RUNS = `status IN ('trialing', 'active', 'past_due') AND (expires_at IS NULL OR expires_at > now())`
