import { answerOf, api, type Schema } from '../../lib/api.ts'

export const setRolePermissions = (id: number, body: Schema<'RolePermissions'>) =>
  answerOf(api.PUT('/api/admin/roles/{id}/permissions', { params: { path: { id: String(id) } }, body }))
