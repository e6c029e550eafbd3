import { useChange } from '../../session/useChange.ts'
import { planQueries } from './plans.api.ts'

const AFFECTED_QUERIES = [planQueries.queryKey, ['quotas'], ['audit']] as const

/**
 * Returns a function that runs an API call that changes a plan. The function then refetches plans,
 * quotas (their limits depend on plans), and the audit log.
 */
export const usePlanChange = () => useChange(AFFECTED_QUERIES)
