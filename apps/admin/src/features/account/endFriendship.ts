import { answerOf, api } from '../../lib/api.ts'

/** Ends a friendship, declines a request, or takes one back. */
export const endFriendship = (id: string) =>
  answerOf(api.DELETE('/api/friends/{id}', { params: { path: { id } } }))
