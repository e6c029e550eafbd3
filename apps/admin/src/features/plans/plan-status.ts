import { parseEnum } from '../../lib/search-params.ts'

export const PLAN_STATUSES = ['active', 'archived', 'all'] as const

export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Reads the plan filter from the URL, which omits the default (active plans). */
export function readPlanStatus(value: unknown): PlanStatus | undefined {
  const status = parseEnum(PLAN_STATUSES, value)
  return status === 'active' ? undefined : status
}
