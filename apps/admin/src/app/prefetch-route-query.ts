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
 * Starts loading a route's data without waiting for it, because the page renders its own skeleton and error
 * state. Skips users who may not open the page: the server would record the request as an access attempt.
 */
export function prefetchRouteQuery<Answer, Failure, Data, Key extends QueryKey>(
  { context: { queryClient }, route }: RouteLoadContext,
  query: FetchQueryOptions<Answer, Failure, Data, Key>,
  /** page or part of a page whose permission is required; default: the route's page */
  page = route.options.staticData?.page,
) {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!page || (session && mayOpenPage(session, page))) void queryClient.prefetchQuery(query)
}
