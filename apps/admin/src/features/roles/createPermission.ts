import { answerOf, api, type Schema } from '../../lib/api.ts'

export const createPermission = (body: Schema<'NewPermission'>) =>
  answerOf(api.POST('/api/admin/permissions', { body }))
