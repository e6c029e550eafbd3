import { oneOf } from '../../lib/address.ts'

export const PLAN_STATUSES = ['active', 'archived', 'all'] as const

export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Reads from the URL which plans are listed. The default, active plans, is not written there. */
export function readPlanStatus(given: unknown): PlanStatus | undefined {
  const status = oneOf(PLAN_STATUSES, given)
  return status === 'active' ? undefined : status
}
