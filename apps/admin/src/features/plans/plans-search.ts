import { oneOf, wholeNumber } from '../../lib/address.ts'
import { type NearSearch, readNearSearch } from '../quotas/near-search.ts'

export const PLAN_TABS = ['plans', 'quotas'] as const
export const PLAN_STATUSES = ['active', 'archived', 'all'] as const

const LARGEST_ID = 2_147_483_647

export type PlanTab = (typeof PLAN_TABS)[number]
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** The address of the page. What is left out or undefined has its default. */
export interface PlansSearch extends NearSearch {
  tab?: PlanTab | undefined
  status?: PlanStatus | undefined
  /** whose quotas are shown */
  user?: number | undefined
}

/** Reads the address; what makes no sense there is as good as absent. */
export function readPlansSearch(given: Record<string, unknown>): PlansSearch {
  const tab = oneOf(PLAN_TABS, given.tab)
  const status = oneOf(PLAN_STATUSES, given.status)
  return {
    tab: tab === 'plans' ? undefined : tab,
    status: status === 'active' ? undefined : status,
    user: wholeNumber(given.user, 1, LARGEST_ID),
    ...readNearSearch(given),
  }
}
