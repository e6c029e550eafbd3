import { answerOf, api } from '../../lib/api.ts'

export const removeUpload = (filename: string, reason: string) =>
  answerOf(api.DELETE('/api/admin/uploads/{filename}', { params: { path: { filename }, query: { reason } } }))
