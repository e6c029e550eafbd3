import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { sessionQuery } from '../session/session.ts'

/** What may be different the next time: no connection, or a fault of the server. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Without a connection a call fails at once and says so; paused, it would be made later, when nobody expects it. */
const networkMode = 'always'

/**
 * What is refused though it was offered may have been overtaken: by other rights, by a timeout, or by somebody who has
 * signed in in another tab. The session says what is so by now.
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
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 800,
    },
  },
})
