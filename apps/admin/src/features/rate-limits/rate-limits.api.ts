import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'
import type { LimitedSearch } from './limited-search.ts'

/** Forgets what one identity did in one class. */
export const clearLimit = ({ class: name, identity, identifier }: Limited, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/rate-limit', { params: { query: { class: name, identity, identifier, reason } } }),
  )

/** Milliseconds after which the list is asked for again: waits end by themselves. */
const REFRESH = 10_000

const fetchLimited = (query: LimitedSearch, signal?: AbortSignal) =>
  answerOf(
    api.GET('/api/admin/rate-limit', {
      params: { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) },
      ...(signal && { signal }),
    }),
  )

export type LimitedList = Awaited<ReturnType<typeof fetchLimited>>
export type History = LimitedList['history']
export type Limited = LimitedList['limited'][number]

/** Who has a penalty, and the limits in force. While another page loads, the one before stays in sight. */
export const limitedQuery = (search: LimitedSearch) =>
  queryOptions({
    queryKey: ['rate-limits', search],
    queryFn: ({ signal }) => fetchLimited(search, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  })
