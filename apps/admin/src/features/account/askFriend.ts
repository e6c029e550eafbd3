import { answerOf, api } from '../../lib/api.ts'

export const askFriend = (username: string) => answerOf(api.POST('/api/friends', { body: { username } }))
