import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['quotas'], ['plan-catalog'], ['users'], ['audit']] as const

/**
 * Returns a function that runs an API call that changes quotas. The function then refetches quotas, the
 * default limits in plan forms, users, and the audit log.
 */
export const useQuotaChange = () => useChange(AFFECTED_QUERIES)
