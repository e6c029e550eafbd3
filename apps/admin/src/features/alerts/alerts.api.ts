import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AlertsSearch, type AudienceKind, queryOf } from './alerts-search.ts'

export interface Audience {
  kind: AudienceKind
  role_ids: number[]
  user_ids: number[]
}

/** How many accounts an audience is. While another one is counted, the number before stays. */
export const audienceQuery = ({ kind, role_ids, user_ids }: Audience) => {
  const query = {
    audience: kind,
    ...(role_ids.length > 0 && { role_ids: role_ids.join(',') }),
    ...(user_ids.length > 0 && { user_ids: user_ids.join(',') }),
  }
  return queryOptions({
    queryKey: ['alert-audience', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/alerts/audience', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** What the server is told of an alert. */
export type AlertTerms = Pick<
  AdminAlert,
  | 'title'
  | 'message'
  | 'details'
  | 'alert_type'
  | 'priority'
  | 'icon'
  | 'dismissible'
  | 'persistent'
  | 'actions'
  | 'metadata'
  | 'audience'
  | 'role_ids'
  | 'user_ids'
  | 'is_published'
  | 'starts_at'
  | 'expires_at'
>

export const createAlert = (body: AlertTerms) => answerOf(api.POST('/api/admin/alerts', { body }))

const getAlert = (id: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/alerts/{id}', { params: { path: { id } }, signal }))

export type Reach = Awaited<ReturnType<typeof getAlert>>['reach']

/** An alert, with how many saw it and put it away. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: [...allAlerts.queryKey, 'one', id],
    queryFn: ({ signal }) => getAlert(id, signal),
  })

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

export const removeAlert = (id: number) =>
  answerOf(api.DELETE('/api/admin/alerts/{id}', { params: { path: { id: String(id) } } }))

/** Changes an alert as a whole, unless somebody has changed it since it was read. */
export const replaceAlert = (id: number, body: AlertTerms & { updated_at: string }) =>
  answerOf(api.PUT('/api/admin/alerts/{id}', { params: { path: { id: String(id) } }, body }))
