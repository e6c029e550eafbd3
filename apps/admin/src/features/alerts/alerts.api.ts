import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { type AlertsSearch, type AudienceKind, toQuery } from './alerts-search.ts'

export interface Audience {
  kind: AudienceKind
  role_ids: number[]
  user_ids: number[]
}

/** Query for the number of users in an audience. Shows the previous number while a new one loads. */
export const audienceSizeQuery = ({ kind, role_ids, user_ids }: Audience) => {
  const query = {
    audience: kind,
    ...(role_ids.length > 0 && { role_ids: role_ids.join(',') }),
    ...(user_ids.length > 0 && { user_ids: user_ids.join(',') }),
  }
  return queryOptions({
    queryKey: ['alert-audience', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/alerts/audience', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Request body that creates or replaces an alert. */
export type AlertInput = Pick<
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

export const createAlert = (body: AlertInput) => getData(api.POST('/api/admin/alerts', { body }))

const getAlert = (id: string, signal: AbortSignal) =>
  getData(api.GET('/api/admin/alerts/{id}', { params: { path: { id } }, signal }))

export type Reach = Awaited<ReturnType<typeof getAlert>>['reach']

/** Query for an alert and its reach. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'one', id],
    queryFn: ({ signal }) => getAlert(id, signal),
  })

export type AdminAlert = Schema<'AdminAlert'>

/** Milliseconds between refetches of the list. */
const REFETCH_INTERVAL_MS = 20_000

const ALERTS_KEY = ['alerts'] as const

/** Filter that matches all alert queries, to invalidate them after an alert changes. */
export const alertQueries = { queryKey: ALERTS_KEY }

/** Query for a page of alerts. Shows the previous page while a new one loads. */
export const alertsQuery = (search: AlertsSearch) => {
  const query = toQuery(search)
  return queryOptions({
    queryKey: [...ALERTS_KEY, 'list', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/alerts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // Alerts also change when other admins edit them, and when they start or expire.
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

export const deleteAlert = (id: number) =>
  getData(api.DELETE('/api/admin/alerts/{id}', { params: { path: { id: String(id) } } }))

/** Replaces an alert. Fails if the alert has changed since the version with the given `updated_at`. */
export const replaceAlert = (id: number, body: AlertInput & { updated_at: string }) =>
  getData(api.PUT('/api/admin/alerts/{id}', { params: { path: { id: String(id) } }, body }))
