import { answerOf, api, type Schema } from '../../lib/api.ts'

export const updatePermission = (id: number, body: Schema<'PermissionChange'>) =>
  answerOf(api.PATCH('/api/admin/permissions/{id}', { params: { path: { id: String(id) } }, body }))
