import { answerOf, api } from '../../lib/api.ts'

export const endSession = (id: string) =>
  answerOf(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }))
