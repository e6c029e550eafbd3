import { type PlanStatus, readPlanStatus } from '../../features/plans/plan-status.ts'
import { type NearSearch, readNearSearch } from '../../features/quotas/near-search.ts'
import { oneOf, wholeNumber } from '../../lib/address.ts'

const PLAN_TABS = ['plans', 'quotas'] as const

const LARGEST_ID = 2_147_483_647

export type PlanTab = (typeof PLAN_TABS)[number]

/** Search parameters of the page. An undefined value means the default. */
export interface PlansPageSearch extends NearSearch {
  tab?: PlanTab | undefined
  status?: PlanStatus | undefined
  /** ID of the user whose quotas are shown */
  user?: number | undefined
}

/** Reads the search parameters. Ignores invalid values. */
export function readPlansPageSearch(given: Record<string, unknown>): PlansPageSearch {
  const tab = oneOf(PLAN_TABS, given.tab)
  return {
    tab: tab === 'plans' ? undefined : tab,
    status: readPlanStatus(given.status),
    user: wholeNumber(given.user, 1, LARGEST_ID),
    ...readNearSearch(given),
  }
}
