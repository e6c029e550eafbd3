import { type PlanStatus, readPlanStatus } from '../../features/plans/plan-status.ts'
import { type NearLimitsSearch, readNearLimitsSearch } from '../../features/quotas/near-limits-search.ts'
import { parseEnum, parseId } from '../../lib/search-params.ts'

const PLAN_TABS = ['plans', 'quotas'] as const

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
    user: parseId(rawSearch.user),
    ...readNearLimitsSearch(rawSearch),
  }
}
