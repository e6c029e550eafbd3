import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['users'], ['plans'], ['audit']] as const

/**
 * Returns a function that runs a subscription's change and refetches everything that shows subscriptions or
 * the audit log.
 */
export const useSubscriptionChange = () => useChange(TOUCHED)
