import { answerOf, api, type Schema } from '../../lib/api.ts'

export const assignRole = (userId: number, body: Schema<'RoleAssignment'>) =>
  answerOf(api.POST('/api/admin/users/{id}/assign-role', { params: { path: { id: String(userId) } }, body }))
