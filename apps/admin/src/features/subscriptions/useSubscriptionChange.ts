import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['users'], ['plans'], ['quotas'], ['audit'], ['subscriptions']] as const

/**
 * Returns the function from `useChange`, for API calls that change a user's subscription. After a call, it
 * refetches users, plans, quotas, the audit log, and the current user's own subscriptions.
 */
export const useSubscriptionChange = () => useChange(AFFECTED_QUERIES)
