import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData } from '../../lib/api.ts'
import type { RateLimitsSearch } from './rate-limits-search.ts'

/** Lifts a client's limit in one rate limit class. */
export const liftLimit = ({ class: name, identity, identifier }: LimitedClient, reason: string) =>
  getData(
    api.DELETE('/api/admin/rate-limit', { params: { query: { class: name, identity, identifier, reason } } }),
  )

/** Interval between refetches in milliseconds. Refetching removes expired limits from the list. */
const REFETCH_INTERVAL_MS = 10_000

const fetchLimitedClients = (query: RateLimitsSearch, signal?: AbortSignal) =>
  getData(
    api.GET('/api/admin/rate-limit', {
      params: { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) },
      ...(signal && { signal }),
    }),
  )

/** A page of the limited clients, the limits of all classes, and the history of blocked requests. */
export type LimitedList = Awaited<ReturnType<typeof fetchLimitedClients>>
/** Numbers of blocked requests by hour and rate limit class. */
export type History = LimitedList['history']
/** Client that exceeded the limit of one rate limit class. */
export type LimitedClient = LimitedList['limited'][number]

/**
 * Query for the limited clients, the configured limits, and the history of blocked requests. Shows the
 * previous page while a new page loads.
 */
export const rateLimitsQuery = ({ class: name, identity, hours, page }: RateLimitsSearch) => {
  // Omits unknown URL parameters, which the router keeps and the API would reject.
  const search = { class: name, identity, hours, page }
  return queryOptions({
    queryKey: ['rate-limits', search],
    queryFn: ({ signal }) => fetchLimitedClients(search, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}
