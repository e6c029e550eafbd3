import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export const createPlan = (body: Schema<'NewPlan'>) =>
  answerOf(api.POST('/api/admin/subscription-plans', { body }))

export type PlanCatalogue = Schema<'PlanCatalogue'>

/** Query for the features, quotas, and rate limits that a plan can include. */
export const planCatalogueQuery = queryOptions({
  queryKey: ['plan-catalogue'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/subscription-plans/catalogue', { signal })),
})

export type Plan = Schema<'Plan'>

const KEY = ['plans'] as const

/** Query filter to invalidate after a plan changes. */
export const allPlans = { queryKey: KEY }

/** Query for all plans, including archived ones. One page is enough for any manageable number of plans. */
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

/** Deletes a plan that never had subscribers, and archives any other. */
export const removePlan = (id: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/subscription-plans/{id}', {
      params: { path: { id: String(id) }, query: { reason } },
    }),
  )

export const updatePlan = (id: number, body: Schema<'PlanChange'>) =>
  answerOf(api.PATCH('/api/admin/subscription-plans/{id}', { params: { path: { id: String(id) } }, body }))
