import { parseEnum } from '../../lib/search-params.ts'

export const PLAN_STATUSES = ['active', 'archived', 'all'] as const

export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Parses the status filter. Returns undefined for invalid values and for `active`, which the URL omits. */
export function readPlanStatus(value: unknown): PlanStatus | undefined {
  const status = parseEnum(PLAN_STATUSES, value)
  return status === 'active' ? undefined : status
}
