import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'

/** What may be different the next time: no connection, or a fault of the server. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Without a connection a call fails at once and says so; paused, it would be made later, when nobody expects it. */
const networkMode = 'always'

export const queryClient = new QueryClient({
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
