import { answerOf, api, type Schema } from '../../lib/api.ts'

export const updateRole = (id: number, body: Schema<'RoleChange'>) =>
  answerOf(api.PATCH('/api/admin/roles/{id}', { params: { path: { id: String(id) } }, body }))
