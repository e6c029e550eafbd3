import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['users'], ['plans'], ['quotas'], ['audit'], ['subscriptions']] as const

/**
 * Returns a function that changes a user's subscription and refetches the data that the change affects:
 * users, plans, quotas, the audit log, and the current user's own subscriptions.
 */
export const useSubscriptionChange = () => useChange(AFFECTED_QUERIES)
