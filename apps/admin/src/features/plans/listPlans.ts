import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type Plan = Schema<'Plan'>

const KEY = ['plans'] as const

/** What every change of a plan makes out of date. */
export const allPlans = { queryKey: KEY }

/** All of them, those of the archive too: more than the server gives at once nobody could overlook. */
export const plansQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/api/admin/subscription-plans', { params: { query: { limit: 100 } }, signal })),
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/subscription-plans/{id}', { params: { path: { id } }, signal })),
  })
