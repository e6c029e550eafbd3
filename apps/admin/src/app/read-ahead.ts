import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { mayOpen, type Page } from '../session/pages.ts'
import { sessionQuery } from '../session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** which page it is, or belongs to, where not everybody may open that */
    page?: Page
  }
}

interface Opening {
  context: { queryClient: QueryClient }
  route: { options: { staticData?: { page?: Page } } }
}

/**
 * Begins to read what a route will show. Not awaited: the page shows its own skeleton, and an error with a way on.
 * Nothing is read for whom the page is closed to: the server would record that as an attempt.
 */
export function readAhead<Answer, Failure, Data, Key extends QueryKey>(
  { context: { queryClient }, route }: Opening,
  query: FetchQueryOptions<Answer, Failure, Data, Key>,
  /** where a part of the page takes more than the page */
  page = route.options.staticData?.page,
) {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!page || (session && mayOpen(session, page))) void queryClient.prefetchQuery(query)
}
