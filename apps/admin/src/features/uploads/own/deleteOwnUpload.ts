import { answerOf, api } from '../../../lib/api.ts'

export const deleteOwnUpload = (filename: string) =>
  answerOf(api.DELETE('/api/upload/{filename}', { params: { path: { filename } } }))
