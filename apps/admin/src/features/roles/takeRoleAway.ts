import { answerOf, api } from '../../lib/api.ts'

export const takeRoleAway = (userId: number, { roleId, reason }: { roleId: number; reason: string }) =>
  answerOf(
    api.DELETE('/api/admin/users/{id}/assign-role', {
      params: { path: { id: String(userId) }, query: { role_id: String(roleId), reason } },
    }),
  )
