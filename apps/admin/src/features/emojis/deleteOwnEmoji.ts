import { answerOf, api } from '../../lib/api.ts'

export const deleteOwnEmoji = (id: number) =>
  answerOf(api.DELETE('/api/emojis/{id}', { params: { path: { id: String(id) } } }))
