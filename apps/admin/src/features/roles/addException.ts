import { answerOf, api, type Schema } from '../../lib/api.ts'

export const addException = (userId: number, body: Schema<'PermissionException'>) =>
  answerOf(api.POST('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) } }, body }))
