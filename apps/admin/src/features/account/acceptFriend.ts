import { answerOf, api } from '../../lib/api.ts'

export const acceptFriend = (id: string) =>
  answerOf(api.POST('/api/friends/{id}/accept', { params: { path: { id } } }))
