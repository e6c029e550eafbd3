import { answerOf, api, type Schema } from '../../../lib/api.ts'

/** `expected` holds what the fields were when somebody began to change them. @throws 409 when they are not any more */
export const changeUser = (id: number, change: Schema<'AdminUserChange'>) =>
  answerOf(api.PATCH('/api/admin/users/{id}', { params: { path: { id: String(id) } }, body: change }))
