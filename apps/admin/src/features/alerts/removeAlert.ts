import { answerOf, api } from '../../lib/api.ts'

export const removeAlert = (id: number) =>
  answerOf(api.DELETE('/api/admin/alerts/{id}', { params: { path: { id: String(id) } } }))
