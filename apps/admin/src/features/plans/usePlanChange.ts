import { useChange } from '../../session/useChange.ts'
import { planQueries } from './plans.api.ts'

const AFFECTED_QUERIES = [planQueries.queryKey] as const

/** Returns a function that changes a plan and refetches everything that shows plans. */
export const usePlanChange = () => useChange(AFFECTED_QUERIES)
