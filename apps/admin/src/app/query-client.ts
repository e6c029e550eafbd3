import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { sessionQuery } from '../session/session.ts'

/** Returns whether the error is a network or server error, after which a retry may succeed. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Makes requests fail immediately while the browser is offline. By default, TanStack Query would pause them
 * until the connection returns and send them when the user no longer expects it.
 */
const networkMode = 'always'

/**
 * Refetches the session after a 401 or 403 response: permissions may have changed, a timeout may have
 * started, or a different user may have signed in from another tab.
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
      retry: (failureCount, error) => failureCount < 1 && isRetryable(error),
      retryDelay: 800,
    },
  },
})
