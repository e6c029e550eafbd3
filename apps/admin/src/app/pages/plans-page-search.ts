import { type PlanStatus, readPlanStatus } from '../../features/plans/plan-status.ts'
import { type NearLimitsSearch, readNearLimitsSearch } from '../../features/quotas/near-limits-search.ts'
import { parseEnum, parseInteger } from '../../lib/search-params.ts'

const PLAN_TABS = ['plans', 'quotas'] as const

/** Largest ID that the API accepts: IDs are signed 32-bit integers. */
const MAX_ID = 2_147_483_647

export type PlanTab = (typeof PLAN_TABS)[number]

/** Search parameters of the page. An undefined value means the default. */
export interface PlansPageSearch extends NearLimitsSearch {
  tab?: PlanTab | undefined
  status?: PlanStatus | undefined
  /** ID of the user whose quotas are shown */
  user?: number | undefined
}

/** Reads the search parameters. Ignores invalid values. */
export function readPlansPageSearch(rawSearch: Record<string, unknown>): PlansPageSearch {
  const tab = parseEnum(PLAN_TABS, rawSearch.tab)
  return {
    tab: tab === 'plans' ? undefined : tab,
    status: readPlanStatus(rawSearch.status),
    user: parseInteger(rawSearch.user, 1, MAX_ID),
    ...readNearLimitsSearch(rawSearch),
  }
}
