import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'
import { allAlerts } from './listAlerts.ts'

const getAlert = (id: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/alerts/{id}', { params: { path: { id } }, signal }))

export type Reach = Awaited<ReturnType<typeof getAlert>>['reach']

/** An alert, with how many saw it and put it away. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: [...allAlerts.queryKey, 'one', id],
    queryFn: ({ signal }) => getAlert(id, signal),
  })
