import { answerOf, api } from '../../lib/api.ts'

/** Deletes a plan that nobody ever had, and archives any other. */
export const removePlan = (id: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/subscription-plans/{id}', {
      params: { path: { id: String(id) }, query: { reason } },
    }),
  )
