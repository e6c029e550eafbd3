import { useChange } from '../../session/useChange.ts'
import { planQueries } from './plans.api.ts'

const AFFECTED_QUERIES = [planQueries.queryKey, ['offered-plans'], ['quotas'], ['audit']] as const

/** Returns a function that changes a plan and refetches plans, the limits they set, and the audit log. */
export const usePlanChange = () => useChange(AFFECTED_QUERIES)
