import { getRouteApi } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from './analytics-search.ts'

const route = getRouteApi('/signed-in/analytics')

/** Returns the search parameters of the analytics page and a function that changes them. */
export function useAnalyticsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /**
   * Changes the given search parameters. Preserves all others, but adapts the granularity to the date range.
   *
   * @param replace whether to replace the current history entry instead of adding one
   */
  const change = (part: AnalyticsSearch, { replace = false } = {}) =>
    void navigate({ search: readAnalyticsSearch({ ...search, ...part }), resetScroll: false, replace })
  return { search, change }
}
