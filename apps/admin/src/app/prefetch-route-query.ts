import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { mayOpenPage, type Page } from '../session/pages.ts'
import { sessionQuery } from '../session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** page that the route is or belongs to, if the page requires a permission */
    page?: Page
  }
}

interface RouteLoadContext {
  context: { queryClient: QueryClient }
  route: { options: { staticData?: { page?: Page } } }
}

/**
 * Starts to load a route's data without waiting, because the page renders its own skeleton and error state.
 * Skips users who may not open the page: the server would record the request as an access attempt.
 */
export function prefetchRouteQuery<Answer, Failure, Data, Key extends QueryKey>(
  { context: { queryClient }, route }: RouteLoadContext,
  query: FetchQueryOptions<Answer, Failure, Data, Key>,
  /** for a part that needs more permissions than its page */
  page = route.options.staticData?.page,
) {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!page || (session && mayOpenPage(session, page))) void queryClient.prefetchQuery(query)
}
