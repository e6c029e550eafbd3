import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['quotas'], ['users'], ['audit']] as const

/** Returns a function that changes quotas and refetches everything that shows quotas or the audit log. */
export const useQuotaChange = () => useChange(AFFECTED_QUERIES)
