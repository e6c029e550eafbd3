import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'

export const createPlan = (body: Schema<'NewPlan'>) =>
  getData(api.POST('/api/admin/subscription-plans', { body }))

export type PlanCatalog = Schema<'PlanCatalog'>

/** Query for the features, quotas, rate limits, and flair options that a plan can include. */
export const planCatalogQuery = queryOptions({
  queryKey: ['plan-catalog'],
  queryFn: ({ signal }) => getData(api.GET('/api/admin/subscription-plans/catalogue', { signal })),
})

export type Plan = Schema<'Plan'>

const KEY = ['plans'] as const

/** Query filter that matches all queries for plans. Invalidate these queries after a plan has changed. */
export const planQueries = { queryKey: KEY }

/** Query for all plans, including archived ones. Installations have few plans, so one page is enough. */
export const plansQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) =>
    getData(api.GET('/api/admin/subscription-plans', { params: { query: { limit: 100 } }, signal })),
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/admin/subscription-plans/{id}', { params: { path: { id } }, signal })),
  })

/** Deletes a plan if it has no current or earlier subscriptions. Otherwise archives the plan. */
export const deletePlan = (id: number, reason: string) =>
  getData(
    api.DELETE('/api/admin/subscription-plans/{id}', {
      params: { path: { id: String(id) }, query: { reason } },
    }),
  )

export const updatePlan = (id: number, body: Schema<'PlanChange'>) =>
  getData(api.PATCH('/api/admin/subscription-plans/{id}', { params: { path: { id: String(id) } }, body }))
