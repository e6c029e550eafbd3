import { answerOf, api } from '../../lib/api.ts'

export const removeEmoji = (id: number, reason: string) =>
  answerOf(api.DELETE('/api/admin/emojis', { params: { query: { id: String(id), reason } } }))
