import { getRouteApi } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from './analytics-search.ts'

const route = getRouteApi('/signed-in/analytics')

/** Returns the search parameters of the page and a function to change them. */
export function useAnalytics() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /**
   * Changes the search parameters.
   *
   * @param replace true to replace the history entry, for changes that Back should skip
   */
  const change = (part: AnalyticsSearch, { replace = false } = {}) =>
    void navigate({ search: readAnalyticsSearch({ ...search, ...part }), resetScroll: false, replace })
  return { search, change }
}
