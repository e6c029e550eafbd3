import { answerOf, api, type Schema } from '../../lib/api.ts'

export const createPlan = (body: Schema<'NewPlan'>) =>
  answerOf(api.POST('/api/admin/subscription-plans', { body }))
