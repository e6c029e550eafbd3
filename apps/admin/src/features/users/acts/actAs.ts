import { answerOf, api } from '../../../lib/api.ts'

/** From then on this browser is that user's, for an hour at most. */
export const actAs = (id: number, reason: string) =>
  answerOf(
    api.POST('/api/admin/users/{id}/impersonate', {
      params: { path: { id: String(id) } },
      body: { reason },
    }),
  )
