import { answerOf, api } from '../../../lib/api.ts'

/** Ends one session of a user, or all of them. */
export const endSessionsOf = (id: number, reason: string, session?: string) =>
  answerOf(
    api.POST('/api/admin/users/{id}/sessions/revoke', {
      params: { path: { id: String(id) } },
      body: { reason, ...(session !== undefined && { session_id: session }) },
    }),
  )
