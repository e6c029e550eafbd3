import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../features/session/session.ts'
import { ApiError } from '../lib/api-error.ts'

/** What may be different the next time: no connection, or a fault of the server. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Without a connection a call fails at once and says so; paused, it would be made later, when nobody expects it. */
const networkMode = 'always'

/** Such a refusal of what was offered means that the session says by now what one may still do, and what not. */
const OVERTAKEN = new Set(['timed_out', 'forbidden'])

function onError(error: unknown) {
  if (error instanceof ApiError && OVERTAKEN.has(error.code ?? ''))
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
