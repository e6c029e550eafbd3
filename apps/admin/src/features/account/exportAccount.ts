import { answerOf, api } from '../../lib/api.ts'

/** Everything that is kept about me. */
export const exportAccount = (username: string) =>
  answerOf(api.GET('/api/profile/{username}/export', { params: { path: { username } } }))
