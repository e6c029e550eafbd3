import { answerOf, api } from '../../lib/api.ts'

export const deleteAccount = (username: string) =>
  answerOf(api.DELETE('/api/profile/{username}', { params: { path: { username } } }))
