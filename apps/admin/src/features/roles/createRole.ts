import { answerOf, api, type Schema } from '../../lib/api.ts'

export const createRole = (body: Schema<'NewRole'>) => answerOf(api.POST('/api/admin/roles', { body }))
