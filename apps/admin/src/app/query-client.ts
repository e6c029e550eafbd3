import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { sessionQuery } from '../session/session.ts'

/** Returns whether a retry may succeed: after a network error or a server error. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Without a connection, a call fails immediately. The default would pause it and run it unexpectedly later.
 */
const networkMode = 'always'

/**
 * Refetches the session after a rejected call: permissions may have changed, a timeout may have started, or
 * another user may have signed in in another tab.
 */
const onError = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403))
    void queryClient.invalidateQueries(sessionQuery)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isRetryable(error),
      retryDelay: 800,
    },
  },
})
