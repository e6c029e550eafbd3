import { answerOf, api } from '../../lib/api.ts'

export const revokeTimeout = (timeout_id: number, reason: string) =>
  answerOf(api.POST('/api/admin/users/timeout/revoke', { body: { timeout_id, reason } }))
