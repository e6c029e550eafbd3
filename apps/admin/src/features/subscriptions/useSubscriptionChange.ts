import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['users'], ['plans'], ['audit']] as const

/**
 * Returns a function that changes a subscription and refetches everything that shows subscriptions or the
 * audit log.
 */
export const useSubscriptionChange = () => useChange(AFFECTED_QUERIES)
