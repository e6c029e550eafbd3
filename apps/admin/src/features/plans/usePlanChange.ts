import { useChange } from '../../session/useChange.ts'
import { planQueries } from './plans.api.ts'

const TOUCHED = [planQueries.queryKey] as const

/** Returns a function that runs a plan's change and refetches everything that shows plans. */
export const usePlanChange = () => useChange(TOUCHED)
