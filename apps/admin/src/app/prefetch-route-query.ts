import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { canAccessPage, type Page } from '../session/pages.ts'
import { sessionQuery } from '../session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** page that the route renders or belongs to, if that page requires a permission */
    page?: Page
  }
}

interface RouteLoadContext {
  context: { queryClient: QueryClient }
  route: { options: { staticData?: { page?: Page } } }
}

/**
 * Starts loading a route's data without waiting for it, because the page renders its own skeleton and error
 * state. Does nothing if the user may not open the page, because the server would reject the request and
 * record it as a blocked attempt.
 */
export function prefetchRouteQuery<FetchedData, QueryError, Data, Key extends QueryKey>(
  { context: { queryClient }, route }: RouteLoadContext,
  query: FetchQueryOptions<FetchedData, QueryError, Data, Key>,
  /** page or part of a page whose permission is required; default: the route's page */
  page = route.options.staticData?.page,
) {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!page || (session && canAccessPage(session, page))) void queryClient.prefetchQuery(query)
}
