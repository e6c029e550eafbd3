import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['users'], ['plans'], ['audit']] as const

/** For what is done to a subscription: whatever shows subscriptions, or tells of the act, is read anew. */
export const useSubscriptionAct = () => useChange(TOUCHED)
