import { answerOf, api, type Schema } from '../../lib/api.ts'

export const updatePlan = (id: number, body: Schema<'PlanChange'>) =>
  answerOf(api.PATCH('/api/admin/subscription-plans/{id}', { params: { path: { id: String(id) } }, body }))
