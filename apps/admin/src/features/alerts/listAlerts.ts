import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AlertsSearch, queryOf } from './alerts-search.ts'

export type AdminAlert = Schema<'AdminAlert'>

/** Milliseconds. */
const REFRESHED = 20_000

const KEY = ['alerts'] as const

/** What every change of an alert makes out of date. */
export const allAlerts = { queryKey: KEY }

/** A page of the alerts. While another one loads, the one before stays in sight. */
export const alertsQuery = (search: AlertsSearch) => {
  const query = queryOf(search)
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/alerts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // Others change them, and so does the clock.
    refetchInterval: REFRESHED,
  })
}
