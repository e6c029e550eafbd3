import { useChange } from '../../session/useChange.ts'
import { allPlans } from './plans.api.ts'

const TOUCHED = [allPlans.queryKey] as const

/** For what changes plans: whatever shows them is read anew. */
export const usePlanChange = () => useChange(TOUCHED)
