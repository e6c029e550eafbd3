import { getRouteApi } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from './analytics-search.ts'

const route = getRouteApi('/signed-in/analytics')

/** What the address says of the page, and how to say something else. */
export function useAnalytics() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** @param replace true for what is no step that somebody would go back */
  const change = (part: AnalyticsSearch, { replace = false } = {}) =>
    void navigate({ search: readAnalyticsSearch({ ...search, ...part }), resetScroll: false, replace })
  return { search, change }
}
