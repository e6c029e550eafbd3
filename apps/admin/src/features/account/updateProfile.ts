import { answerOf, api, type Schema } from '../../lib/api.ts'

export const updateProfile = (username: string, change: Schema<'ProfileChange'>) =>
  answerOf(api.PATCH('/api/profile/{username}', { params: { path: { username } }, body: change }))
