import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['quotas'], ['users'], ['audit']] as const

/**
 * Returns a function that runs a quota's change and refetches everything that shows quotas or the audit log.
 */
export const useQuotaChange = () => useChange(TOUCHED)
